// What the page says by itself, in English, Persian, Turkish; the rest comes from the server.
const TABLE = {
	welcome: ["Come sit by the water", "بیایید کنار آب بنشینیم", "Gelin, su kenarına oturun"],
	name: ["What shall we call you?", "شما را چه صدا کنیم؟", "Size ne diyelim?"],
	code: ["Code on the big screen", "کد روی صفحهٔ بزرگ", "Büyük ekrandaki kod"],
	join: ["Join in", "من هم هستم", "Ben de varım"],
	wifi: ["Stay on this Wi-Fi; it needs no internet. If the phone asks, switch mobile data off.", "روی همین وای‌فای بمانید؛ اینترنت لازم نیست. اگر گوشی پرسید، اینترنت همراه را خاموش کنید.", "Bu Wi-Fi’da kalın, internet gerekmez. Telefon sorarsa mobil veriyi kapatın."],
	open: ["On a Wi-Fi without a password others could read your hand.", "روی وای‌فای بدون رمز شاید کسی دست شما را بخواند.", "Şifresiz Wi-Fi’da biri elinizi görebilir."],
	lost: ["Rowing back to the table…", "داریم برمی‌گردیم سر میز…", "Masaya geri kürek çekiyoruz…"],
	off: ["The host has switched the phones off. We keep knocking.", "میزبان گوشی‌ها را خاموش کرده. باز هم در می‌زنیم.", "Ev sahibi telefonları kapattı. Kapıyı çalmaya devam."],
	elsewhere: ["Your seat is open on another screen.", "جای شما روی صفحهٔ دیگری باز است.", "Yeriniz başka bir ekranda açık."],
	here: ["Play here instead", "همین‌جا بازی می‌کنم", "Burada oyna"],
	gone: ["This seat has been given out anew. Join again or ask the host.", "این جا را دوباره داده‌اند. دوباره وارد شوید یا از میزبان بپرسید.", "Bu yer yeniden verildi. Yeniden katılın ya da ev sahibine sorun."],
	yours: ["Your turn", "نوبت شماست", "Sıra sizde"],
	hold: ["Hold to look", "نگه دارید تا ببینید", "Bakmak için basılı tutun"],
	longer: ["Keep your finger on it for a moment.", "انگشتتان را یک لحظه رویش نگه دارید.", "Parmağınızı bir an üstünde tutun."],
	hide: ["Hide", "پنهان", "Gizle"],
	back: ["Back", "برگشت", "Geri"],
	sending: ["On its way…", "در راه است…", "Yolda…"],
	lay: ["Lay it here", "همین‌جا بگذار", "Buraya koy"],
	turn: ["Turn", "بچرخان", "Çevir"],
	table: ["Table", "میز", "Masa"],
	round: ["Round", "دور", "Tur"],
	ranks: ["Standings", "جدول", "Sıralama"],
	free: ["Tables with a free chair", "میزهایی که جا دارند", "Boş sandalyesi olan masalar"],
	sit: ["Sit here", "اینجا می‌نشینم", "Buraya otur"],
	nothing: ["Nothing to do now. Enjoy the water.", "فعلاً کاری نیست. از آب لذت ببرید.", "Şimdilik iş yok. Suyun tadını çıkarın."],
	resign: ["Give up", "تسلیم می‌شوم", "Pes et"],
	undo: ["Take back", "پس می‌گیرم", "Geri al"],
	stand: ["Stand up", "بلند می‌شوم", "Kalk"],
	sure: ["Tap once more", "یک بار دیگر بزنید", "Bir daha dokunun"],
	leave: ["Leave after this round", "بعد از این دور می‌روم", "Bu turdan sonra ayrıl"],
	leaving: ["You leave after this round.", "بعد از این دور می‌روید.", "Bu turdan sonra ayrılıyorsunuz."],
	left: ["You have left the night.", "شب بازی را ترک کرده‌اید.", "Geceden ayrıldınız."],
	stay: ["I’ll stay", "می‌مانم", "Kalıyorum"],
	return: ["I’m back", "برگشتم", "Döndüm"],
	result: ["How did it end?", "چند چند شد؟", "Nasıl bitti?"],
	send: ["Send", "بفرست", "Gönder"],
	unsay: ["Take back what I said", "حرفم را پس می‌گیرم", "Söylediğimi geri al"],
	now: ["Now", "اکنون", "Şimdi"],
	next: ["Next", "بعدی", "Sıradaki"],
	deck: ["After that", "بعد از آن", "Ondan sonra"],
	later: ["Later", "بعداً", "Daha sonra"],
	phone: ["on the phone", "روی گوشی", "telefonda"],
	machine: ["at the screen", "پای صفحه", "ekran başında"],
	hand: ["at the table", "سر میز", "masada"],
	station: ["Place {n}", "جایگاه {n}", "Yer {n}"],
	nth: ["Table {n}", "میز {n}", "Masa {n}"],
	pairings: ["Who plays whom", "چه کسی با چه کسی", "Kim kiminle"],
	byes: ["Resting", "استراحت", "Dinlenen"],
	mine: ["My matches", "بازی‌های من", "Maçlarım"],
	points: ["Points", "امتیاز", "Puan"],
	place: ["Rank", "رتبه", "Sıra"],
};

export const LANGUAGES = { en: "English", fa: "فارسی", tr: "Türkçe" };
const CODES = Object.keys(LANGUAGES);
const PERSIAN = "۰۱۲۳۴۵۶۷۸۹";
const page = document.documentElement;

export const language = () => page.lang;

/** Speak that language; the whole page takes its direction. */
export function speak(wanted) {
	page.lang = CODES.find((code) => wanted.startsWith(code)) || "en";
	page.dir = page.lang === "fa" ? "rtl" : "ltr";
}

/** A text with its numbers as the language writes them. */
export const num = (value) => (page.lang === "fa" ? String(value).replace(/\d\.(?=\d)/g, (part) => part[0] + "٫").replace(/\d/g, (digit) => PERSIAN[digit]) : String(value));

export const say = (key, n) => TABLE[key][CODES.indexOf(page.lang)].replace("{n}", num(n));

/** A whole number typed in either kind of digits, else null. */
export function whole(text) {
	const latin = text.trim().replace("−", "-").replace(/[۰-۹]/g, (digit) => PERSIAN.indexOf(digit));
	return /^-?\d{1,6}$/.test(latin) ? Number(latin) : null;
}

export function clock(seconds) {
	const left = Math.max(0, Math.ceil(seconds));
	return num(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`);
}
