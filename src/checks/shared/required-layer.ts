import { ABOUT_COOKIES } from '#domain/browser/consent-words.ts'

/**
 * Whether a layer must be there, by its text: it asks for consent to cookies, for the age of visitors, or lets users sign
 * in. A popup that offers a newsletter or a discount may name a privacy policy or link to a sign-in, and is still a popup.
 */
export function isRequiredLayer(text: string): boolean {
  if (ASKS_AGE.test(text) || STORES_ON_DEVICE.test(text)) return true
  if (OFFERS.test(text)) return asksForCookies(text.replace(POLICY, ' '))
  return SIGN_IN.test(text) || NAMES_AGE.test(text) || PRIVACY_CHOICE.test(text) || asksForCookies(text)
}

function asksForCookies(text: string): boolean {
  return ABOUT_COOKIES.test(text) && CONSENT.test(text)
}

/** Matches phrases at the start of a word; with `_` at the end, only whole words. Scripts without spaces are exempt. */
function anyOf(...lines: string[]): RegExp {
  const phrases = lines
    .flatMap((line) => line.split(/\s*;\s*/))
    .map((phrase) => phrase.replaceAll('AGE', '(?<!\\d)(?:1[68]|2[01])(?!\\d)').replace(/_$/, '(?!\\p{L})'))
  const [inText, atStart] = [phrases.filter(isWithoutSpaces), phrases.filter((phrase) => !isWithoutSpaces(phrase))]
  return new RegExp([`(?<!\\p{L})(?:${atStart.join('|')})`, ...inText].join('|'), 'iu')
}

function isWithoutSpaces(phrase: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(phrase)
}

const ASKS_AGE = anyOf(
  'AGE\\+(?!\\d); (?:over|at least|above) (?:the age of )?AGE(?! ?[\\p{L}\\p{Sc}%\\d]|[.,]\\d); AGE (?:years )?(?:or|and) (?:older|over|above)_',
  'AGE years (?:old|of age)_; legal (?:drinking|smoking|purchasing) age_; age (?:verification|check|gate)_; (?:verify|confirm) your age_',
  'über AGE(?: jahre)?(?: alt)?(?! ?[\\p{L}\\p{Sc}%\\d]); AGE jahre (?:alt|oder älter)_; mindestens AGE jahre_; volljährig',
  'alters(?:prüfung|nachweis|verifi|kontrolle|abfrage|bestätigung)',
  "(?:plus de|au moins|avez) AGE ans_; AGE ans (?:ou plus|révolus)_; (?:suis|êtes|être) majeur; vérification de l['’]âge_",
  'mayor(?:es)? de (?:edad|AGE); (?:tienes|más de) AGE años_; AGE años o más_; verificación de edad_',
  'maggiorenn; (?:hai|più di|almeno) AGE anni_; età legale_; maior(?:es)? de (?:idade|AGE); (?:tem|mais de) AGE anos_',
  'AGE jaar of ouder; (?:ben je|bent u)(?: al)? AGE; leeftijds(?:controle|verificatie|check)',
  '(?:fyllt|fylt|fyldt) AGE; (?:över|over) AGE år_; (?:täyttänyt|yli) AGE; täysi-ikäi',
  '(?:ukończone|ukończyłem|masz|mam) AGE lat_; pełnoletni; starší AGE let; plnolet; elmúlt.{0,10}AGE; nagykorú; AGE yaşın',
  '(?:исполнилось|старше|есть) AGE; совершеннолет; άνω των AGE; 满 ?AGE(?! ?[减元块\\d]); AGE ?[岁歳] ?以上; 年齢確認; 年龄验证; 성인 ?인증',
)

/** Also what a popup may ask for, to send an offer. */
const NAMES_AGE = anyOf(
  'your age_; (?:dein|ihr) alter_; votre âge_; (?:tu|su) edad_; la tua età_; sua idade_; (?:je|jouw|uw) leeftijd_; din ålder_',
  'date of birth_; birth ?date_; geburtsdatum; date de naissance_; fecha de nacimiento_; data di nascita_; geboortedatum_',
)

/** Standard words of consent layers, in which cookies come later. */
const STORES_ON_DEVICE =
  /store and\/or access information on a device|informationen auf einem (?:end)?gerät (?:zu )?speicher|stocker et\/ou accéder à des informations/iu

const PRIVACY_CHOICE = anyOf(
  '(?:value|respect|care about) your privacy_; your privacy (?:matters|choices|settings); privacy (?:preferences|settings|choices)_',
  '(?:privatsphäre|datenschutz)[- ]?einstellungen; (?:ihre|deine) privatsphäre_; votre vie privée_; (?:tu|su) privacidad_',
  'la tua privacy_; (?:je|jouw|uw) privacy_; sua privacidade_; din integritet_; twoj(?:ą|a) prywatnoś',
  'allow tracking_; tracking technologies_; 隐私设置; プライバシー設定; 개인정보 설정',
)

const CONSENT = anyOf(
  'uses?_; using_; accept; allow; consent; agree; reject; decline; settings_; preferences_; choices_; manage_',
  'verwend; nutz; benutz; setz; einsatz; akzeptier; ablehn; zustimm; einwillig; erlaub; zulassen_; einstellung',
  'utilis; refus; paramétr; gérer_; gérez_; usa_; usamos_; uso_; utiliz; acept; rechaz; configur; aceit; rejeit; accett; rifiut',
  'gebruik; weiger; toestemming; instelling; akkoord_; använd; anvend; bruk; brug; godkänn; godta; godkend; tillad; tillat',
  'samtyck; samtykk; käyt; hyväksy; używ; wykorzyst; akceptuj; zgod; zgadz; odrzu; použív; souhlas; přij; odmítn; súhlas; prij',
  'odmietn; használ; elfogad; folos; kullan; kabul_; reddet; koristi; prihva; kasuta; nõustu; naudoj; sutink; izmant; piekr',
  'uporablj; sprejm; использ; соглас; принять_; принима; використ; прийня; приема; използва; χρησιμοποι; αποδοχή; αποδέχ',
  '使用; 利用; 同意; 許可; 接受; 拒; 사용; 동의; 허용',
)

const SIGN_IN = anyOf(
  '(?:sign|log)[ -]?(?:in|on)_; login_; password; passwor[td]; anmelden_; einloggen_; mot de passe_; connectez-vous_; se connecter_',
  'contraseña; inicia(?:r)? sesi[oó]n_; accedi_; fazer login_; senha_; inloggen_; wachtwoord; logga in_; logg inn_; log ind_',
  'kirjaudu; zaloguj; hasło_; přihlás; přihlaste; bejelentkez; autentific; giriş yap; войти_; войдите_; пароль_',
  '登录; 登入; 登錄; ログイン; 로그인',
)

/** What popups offer. A registration or a subscription is no sign-in. */
const OFFERS = anyOf(
  '(?:un)?subscri; newsletter; mailing list_; sign up_; \\d+ ?% ; discount; coupon; voucher; updates_',
  "rabatt; gutschein; abonnier; s[’']abonner_; abonnez; inscrivez; réduction; remise_; suscr[ií]b; boletín; novedades_; descuento",
  'iscriviti_; sconto_; inscreva; assine_; desconto; novidades_; nieuwsbrief; korting; nyhetsbrev; nyhedsbrev; prenumer; uutiskirje',
  'zapisz się_; rabat; odebír; sleva_; slevu_; hírlevél; bülten; indirim; подпи[сш]; скидк; рассылк; εγγραφ; έκπτωση',
  '订阅; 訂閱; 优惠; 優惠; ニュースレター; メールマガジン; メルマガ; 뉴스레터; 구독; 할인',
)

/** Names of policies. A popup that names one does not ask for consent to cookies. */
const POLICY =
  /cookies?[- ]?(?:polic(?:y|ies)|notice|statement|richtlinien?|erklärung|hinweise?|beleid|verklaring|policyn?|politik|käytän\p{L}*)|(?:política|politique|politica|informativa|polityk\p{L}*|zásad\p{L}*) (?:\p{L}+ ){0,2}cookies?/giu
