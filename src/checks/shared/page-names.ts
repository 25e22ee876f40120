import { decodedUrl, urlParts } from './url-parts.ts'

/** What a page of a site is for, as the texts and URLs of links to it say. */
export type PageMeaning = 'privacy' | 'contact' | 'about' | 'imprint' | 'terms' | 'cart'

/**
 * Beginnings of words that are in link texts, in lower case, by language. A leading `=` means that the text begins with
 * the phrase: `about` in the middle of a text says nothing.
 */
const TEXTS: Record<PageMeaning, Record<string, string>> = {
  privacy: {
    en: 'privacy|data protection|data policy|gdpr|ccpa|personal data|cookie policy|cookie notice',
    de: 'datenschutz|privatsphäre',
    fr: 'confidentialité|vie privée|données personnelles|protection des données|rgpd',
    es: 'privacidad|protección de datos|datos personales|tratamiento de datos',
    it: 'informativa|trattamento dei dati|dati personali',
    pt: 'privacidade|proteção de dados|proteção dos dados|dados pessoais|lgpd',
    nl: 'privacybeleid|privacyverklaring|gegevensbescherming|avg-verklaring',
    sv: 'integritet|dataskydd|personuppgift',
    da: 'privatliv|persondata|databeskyttelse|personoplysninger',
    no: 'personvern',
    fi: 'tietosuoja|yksityisyy|rekisteriseloste',
    is: 'persónuvernd|friðhelgi',
    pl: 'prywatnoś|ochrona danych|rodo|danych osobowych',
    cs: 'soukromí|osobních údajů|ochrana údajů|zásady ochrany',
    sk: 'súkromi|osobných údajov|ochrana údajov',
    hu: 'adatvédel|adatkezelés',
    ro: 'confidențialitate|confidentialitate|protecția datelor|date personale|date cu caracter personal',
    bg: 'поверителност|лични данни|защита на данните',
    el: 'απόρρητο|απορρήτου|προσωπικ|ιδιωτικ',
    hr: 'privatnos|zaštita podataka|osobnih podataka',
    sl: 'zasebnos|varstvo podatkov|osebnih podatkov',
    sr: 'приватност|privatnost',
    lt: 'privatum|asmens duomen',
    lv: 'privātum|datu aizsardzīb|personas dat',
    et: 'privaatsus|andmekaitse|isikuandme',
    ru: 'конфиденциальност|персональн|личных данных|приватност',
    uk: 'конфіденційн|персональн|приватн',
    tr: 'gizlilik|kvkk|kişisel veri|aydınlatma metni',
    ar: 'الخصوصية|خصوصية|حماية البيانات',
    he: 'פרטיות|הגנת המידע',
    fa: 'حریم خصوصی',
    hi: 'गोपनीयता|निजता',
    th: 'ความเป็นส่วนตัว|ข้อมูลส่วนบุคคล',
    vi: 'bảo mật|quyền riêng tư|riêng tư',
    id: 'privasi|perlindungan data',
    ja: 'プライバシー|個人情報|個人データ',
    zh: '隐私|隱私|私隱|个人信息|個人資料',
    ko: '개인정보|프라이버시',
  },
  contact: {
    en: 'contact|get in touch|reach us|write to us|customer service|=support|=help',
    de: 'kontakt|schreiben sie uns|schreib uns|kundenservice|kundendienst|ansprechpartner|anfahrt',
    fr: 'contactez|nous joindre|nous écrire|service client',
    es: 'contáct|contacte|escríbenos|atención al cliente',
    it: 'contatt|scrivici|assistenza clienti',
    pt: 'contato|contacto|fale conosco|fale connosco|atendimento',
    nl: 'klantenservice|neem contact',
    sv: 'kontakta|kundservice|kundtjänst',
    da: 'kundeservice|skriv til os',
    no: 'kundeservice|ta kontakt',
    fi: 'yhtey|asiakaspalvelu|ota yhteyttä',
    is: 'hafa samband|hafðu samband',
    pl: 'kontakt|napisz do nas|obsługa klienta',
    cs: 'kontakt|napište nám',
    sk: 'kontakt|napíšte nám',
    hu: 'kapcsolat|elérhetőség|ügyfélszolgálat',
    ro: 'contact|contactează',
    bg: 'контакт|връзка с нас',
    el: 'επικοινωνία|επικοινωνήστε',
    hr: 'kontakt|javite nam',
    sl: 'kontakt|pišite nam',
    sr: 'контакт|kontakt',
    lt: 'kontakt|susisiek',
    lv: 'kontakt|sazin',
    et: 'kontakt|võta ühendust',
    ru: 'контакт|связаться|обратная связь|свяжитесь',
    uk: "контакт|зв'яз|зв’яз|зворотний",
    tr: 'iletişim|bize ulaşın|bize yazın',
    ar: 'اتصل|تواصل|راسلنا',
    he: 'צור קשר|צרו קשר|יצירת קשר',
    fa: 'تماس با|ارتباط با',
    hi: 'संपर्क',
    th: 'ติดต่อ',
    vi: 'liên hệ|liên lạc',
    id: 'hubungi|kontak',
    ja: 'お問い合わせ|お問合せ|お問合わせ|問い合わせ|連絡先|コンタクト',
    zh: '联系|聯繫|聯絡|联络',
    ko: '문의|연락처|고객센터',
  },
  about: {
    en: '=about|about us|about me|=who we are|=our company|=our story|=our team|=the team|=company|=team|=meet the|=our mission|=our history|=who i am|=the museum|=museum|=our church|=our school|=leadership|=staff|=our lawyers|=lawyers|=our attorneys|=attorneys|=maintainer|=our people|=our doctors|=our founders|=board of directors',
    de: 'über uns|über mich|=unternehmen|=wir über|=wer wir sind|=das team|=unser team|=ueber uns|=firma|=verein|=die praxis|=die kanzlei|=geschichte|=das museum|=wer bin ich|=die firma|=wir stellen uns vor|=unsere anwälte|=anwälte|=rechtsanwälte|=mitarbeiter|=unsere geschichte|=zur person|=betreiber',
    fr: 'à propos|qui sommes|=notre équipe|=entreprise|=notre histoire|=la société|=l’équipe|=l’entreprise|=qui suis-je|=le musée|=musée|=l’association|=nos avocats|=les avocats|=mainteneur',
    es: 'sobre nosotros|quiénes somos|quienes somos|acerca de|=nosotros|=empresa|=la empresa|=equipo|=conócenos|=sobre mí|=quién soy|=el museo|=museo|=nuestra historia|=abogados|=nuestros abogados|=nuestro equipo|=la asociación',
    it: 'chi siamo|chi sono|=azienda|=l’azienda|=la nostra storia|=il team|=su di noi|=il museo|=chi è|=la storia|=gli avvocati|=avvocati|=lo studio|=il nostro team',
    pt: 'sobre nós|quem somos|=sobre|=empresa|=a empresa|=equipe|=equipa|=quem sou|=o museu|=museu|=nossa história|=advogados|=nossa equipe|=a nossa história|=a associação',
    nl: 'over ons|over mij|wie zijn wij|wie we zijn|=bedrijf|=het team|=ons team|=ons verhaal|=onze advocaten|=medewerkers|=over het bedrijf|=onze geschiedenis',
    sv: 'om oss|=om företaget|=vilka vi är|=om mig|=medarbetare|=våra medarbetare|=vår historia|=advokaterna',
    da: 'om os|=om mig|=hvem er vi|=virksomheden|=medarbejdere|=vores historie|=om firmaet|=advokaterne',
    no: 'om oss|=om meg|=hvem er vi|=om bedriften|=om firmaet|=ansatte|=våre ansatte|=advokatene|=våre advokater|=medarbeidere|=vår historie|=kontorets historie',
    fi: 'tietoa meistä|=meistä|=yritys|=keitä olemme|=henkilökunta|=tarinamme',
    is: 'um okkur|=um fyrirtækið',
    pl: 'o nas|=o firmie|=o mnie|=kim jesteśmy|=zespół|=firma|=nasz zespół|=nasza historia|=adwokaci',
    cs: 'o nás|=o společnosti|=o firmě|=kdo jsme|=náš tým',
    sk: 'o nás|=o spoločnosti|=o firme|=kto sme',
    hu: 'rólunk|=bemutatkoz|=cégünk|=kik vagyunk|=csapat|=rólam|=történet|=a projekt',
    ro: 'despre noi|=despre|=cine suntem|=compania|=echipa',
    bg: 'за нас|=за фирмата|=кои сме ние|=екип',
    el: 'σχετικά με|ποιοι είμαστε|=η εταιρεία|=εταιρεία|=ποιοί είμαστε',
    hr: 'o nama|=tko smo|=tvrtka',
    sl: 'o nas|=o podjetju|=kdo smo',
    sr: 'о нама|o nama|=ko smo',
    lt: 'apie mus|=apie įmonę',
    lv: 'par mums|=par uzņēmumu',
    et: 'meist|=ettevõttest',
    ru: 'о нас|=о компании|=кто мы|=о проекте|=наша команда|=о сайте|=обо мне|=об авторе|=о музее|=музей|=о клинике|=о школе|=о центре|=об организации|=наши юристы|=наши врачи|=сотрудники',
    uk: 'про нас|=про компанію|=хто ми|=про мене|=про автора|=про проєкт|=про проект',
    tr: 'hakkımızda|=kurumsal|=biz kimiz|=hakkında|hakkımda|=ben kimim',
    ar: 'من نحن|=عن الشركة|=نبذة|معلومات عنا',
    he: 'אודות|מי אנחנו|קצת עלינו',
    fa: 'درباره ما',
    hi: 'हमारे बारे|परिचय',
    th: 'เกี่ยวกับ',
    vi: 'giới thiệu|về chúng tôi',
    id: 'tentang kami|=tentang|=profil perusahaan',
    ja: '会社概要|会社案内|企業情報|運営会社|私たちについて|当社について|会社情報|当サイトについて|このサイトについて|自己紹介|プロフィール|運営者|事業者情報|代表者|スタッフ紹介|店舗概要',
    zh: '关于|關於|公司简介|公司簡介|企业简介|团队介绍|團隊介紹|网站简介|本站简介',
    ko: '회사소개|회사 소개|소개|운영자',
  },
  imprint: {
    en: 'imprint|legal notice|legal information|legal disclosure|site notice',
    de: 'impressum|offenlegung|anbieterkennzeichnung|rechtliche hinweise',
    fr: 'mentions légales',
    it: 'note legali',
    es: 'aviso legal',
    // Japanese law asks shops for the name and address of the seller.
    ja: '特定商取引法|特商法',
  },
  terms: {
    en: 'terms|conditions of|return policy|returns|refund|shipping and return|cancellation policy|right of withdrawal',
    de: 'agb|geschäftsbedingungen|nutzungsbedingungen|widerruf|rückgabe|rücksendung|retoure|verkaufsbedingungen',
    fr: 'cgv|cgu|conditions générales|conditions d|retours|remboursement|rétractation',
    es: 'términos|condiciones|devolucion|devolución|reembolso|desistimiento',
    it: 'termini|condizioni|resi e |rimborso|rimborsi|recesso',
    pt: 'termos|condições|trocas|devoluç|reembolso',
    nl: 'voorwaarden|retouren|retourneren|retourbeleid|herroeping',
    sv: 'villkor|köpvillkor|returer|returrätt|ångerrätt',
    da: 'vilkår|betingelser|handelsbetingelser|returret|returnering|fortrydelse',
    no: 'vilkår|betingelser|kjøpsvilkår|retur og|returrett|angrerett',
    fi: 'ehdot|toimitusehdot|käyttöehdot|palautu',
    is: 'skilmálar|skil á vöru',
    pl: 'regulamin|warunki|zwrot|reklamacj',
    cs: 'obchodní podmínky|podmínky|vrácení|reklamac',
    sk: 'obchodné podmienky|podmienky|vrátenie|reklamác',
    hu: 'ászf|általános szerződési|feltételek|visszaküldés|elállás',
    ro: 'termeni|condiții|conditii|politica de retur|retururi',
    bg: 'общи условия|условия|връщане',
    el: 'όροι|όρων|επιστροφ',
    hr: 'uvjeti|opći uvjeti|povrat',
    sl: 'pogoji|splošni pogoji|vračilo',
    sr: 'услови|uslovi|повраћај|povraćaj',
    lt: 'taisyklės|sąlygos|grąžinim',
    lv: 'noteikumi|atgriešan',
    et: 'tingimused|müügitingimused|tagastus|tagastami',
    ru: 'условия|оферта|возврат|пользовательское соглашение|правила',
    uk: 'умови|оферта|повернення|угода користувача',
    tr: 'şartlar|koşullar|kullanım koşul|mesafeli satış|iade|sözleşme',
    ar: 'الشروط|شروط|الأحكام|الإرجاع|استرجاع',
    he: 'תקנון|תנאי|החזרות|ביטול עסקה',
    fa: 'قوانین|شرایط|مرجوع',
    hi: 'नियम|शर्तें|वापसी',
    th: 'ข้อกำหนด|เงื่อนไข|การคืนสินค้า',
    vi: 'điều khoản|điều kiện|đổi trả|hoàn tiền',
    id: 'syarat|ketentuan|pengembalian',
    ja: '利用規約|特定商取引|返品|キャンセル|規約',
    zh: '条款|條款|退货|退貨|退款|服务协议|用户协议',
    ko: '이용약관|약관|반품|환불',
  },
  cart: {
    en: '=cart|=basket|=your cart|=my cart|=shopping cart|=shopping bag|=view cart|=checkout',
    de: '=warenkorb|=zum warenkorb|=mein warenkorb|=einkaufswagen|=zur kasse',
    fr: '=panier|=mon panier|=votre panier',
    es: '=carrito|=mi carrito|=cesta|=mi cesta',
    it: '=carrello|=il tuo carrello',
    pt: '=carrinho|=meu carrinho|=sacola',
    nl: '=winkelwagen|=winkelmand|=winkelmandje',
    sv: '=varukorg|=kundvagn|=till kassan',
    da: '=indkøbskurv|=kurv',
    no: '=handlekurv|=handlevogn',
    fi: '=ostoskori',
    pl: '=koszyk',
    cs: '=košík|=nákupní košík',
    sk: '=košík|=nákupný košík',
    hu: '=kosár',
    ro: '=coș|=coșul',
    el: '=καλάθι',
    hr: '=košarica',
    ru: '=корзина',
    uk: '=кошик',
    tr: '=sepet|=sepetim',
    ja: '=カート|=買い物かご|=カートを見る',
    zh: '=购物车|=購物車',
    ko: '=장바구니',
    ar: '=سلة',
  },
}

/** Beginnings of parts of a path, split at slashes, hyphens, underscores and dots. */
const PATHS: Record<PageMeaning, string> = {
  privacy:
    'privacy|datenschutz|confidentialite|vie-privee|donnees-personnelles|privacidad|proteccion-de-datos|' +
    'privacidade|protecao-de-dados|informativa|privacybeleid|privacyverklaring|integritet|dataskydd|personuppgift|' +
    'privatliv|persondata|databeskyttelse|personvern|tietosuoja|rekisteriseloste|prywatnos|ochrona-danych|rodo|gdpr|' +
    'rgpd|dsgvo|ochrana-osobn|ochrana-soukromi|ochrana-sukromia|adatvedel|adatkezel|confidentialitate|privatnost|' +
    'zasebnost|privatum|privaatsus|andmekaitse|konfidencialnost|konfidentsialnost|gizlilik|kvkk|privasi|bao-mat|confidentiality|' +
    'personal-data|personalnye-dann|personalnyh-dann|obrabotka-personal|obrabotki-personal|cookie-policy',
  contact:
    'contact|kontakt|contatt|contato|yhteys|yhteydenotto|kapcsolat|epikoinonia|iletisim|lien-he|hubungi|kontak|' +
    'get-in-touch|impressum|imprint|svyaz|kontakty|inquiry|toiawase',
  about:
    'about|about-us|ueber-uns|uber-uns|ueber-mich|uber-mich|unternehmen|company|a-propos|apropos|qui-sommes|' +
    'sobre|quienes-somos|nosotros|acerca|chi-siamo|chi-sono|azienda|quem-somos|empresa|over-ons|over-mij|om-oss|om-os|' +
    'om-mig|tietoa|yritys|meista|o-nas|o-firmie|o-mnie|o-spolecnosti|rolunk|despre|za-nas|o-nama|apie-mus|par-mums|' +
    'meist|o-kompanii|pro-nas|hakkimizda|hakkimda|hakkinda|kurumsal|gioi-thieu|tentang|team|our-team|our-story|who-we-are|' +
    'impressum|imprint|equipe|equipo',
  imprint:
    'impressum|imprint|offenlegung|anbieterkennzeichnung|legal-notice|mentions-legales|note-legali|aviso-legal|tokushoho|legal',
  terms:
    'terms|tos|agb|nutzungsbedingungen|widerruf|rueckgabe|ruckgabe|retoure|returns|return-policy|refund|cgv|cgu|' +
    'conditions|condiciones|terminos|devoluciones|condizioni|termini|resi|recesso|termos|trocas|devolucoes|' +
    'voorwaarden|algemene-voorwaarden|retour|villkor|kopvillkor|vilkar|handelsbetingelser|ehdot|toimitusehdot|' +
    'palautus|regulamin|zwroty|obchodni-podminky|obchodne-podmienky|aszf|termeni|conditii|uvjeti|pogoji|uslovi|' +
    'taisykles|noteikumi|tingimused|oferta|vozvrat|mesafeli-satis|iade|syarat|dieu-khoan|legal',
  cart:
    'cart|basket|shopping-bag|checkout|warenkorb|einkaufswagen|panier|carrito|cesta|carrello|carrinho|sacola|' +
    'winkelwagen|winkelmand|varukorg|kundvagn|indkobskurv|handlekurv|ostoskori|koszyk|kosik|kosar|sepet|korzina',
}

/** A page about the owner counts for several meanings: an imprint shows who runs the site and how to reach them. */
const ALSO: Partial<Record<PageMeaning, readonly PageMeaning[]>> = { about: ['imprint'], contact: ['imprint'] }

/** How many languages have words for a privacy page. */
export const LANGUAGE_COUNT = Object.keys(TEXTS.privacy).length

/** Longer link texts are sentences, not names of pages. */
const MAX_TEXT = 80

/** SQL: whether the text of a link names such a page. */
export function textMeans(text: string, meaning: PageMeaning): string {
  const phrases = [meaning, ...(ALSO[meaning] ?? [])].flatMap((each) => Object.values(TEXTS[each]).join('|').split('|'))
  const words = phrases.filter((phrase) => !phrase.startsWith('='))
  const starts = phrases.filter((phrase) => phrase.startsWith('=')).map((phrase) => phrase.slice(1))
  const patterns = [
    { among: starts, pattern: (any: string) => `^[^\\p{L}]*(?:${any})(?:[^\\p{L}]|$)` },
    { among: words, pattern: (any: string) => `(?:^|[^\\p{L}])(?:${any})` },
    { among: words.filter((word) => WITHOUT_SPACES.test(word)), pattern: (any: string) => any },
  ].filter(({ among }) => among.length > 0)
  const matches = patterns.map(
    ({ among, pattern }) => `regexp_matches(lower(${text}), '${pattern(alternatives(among))}')`,
  )
  return `(length(${text}) <= ${MAX_TEXT} and (${matches.join(' or ')}))`
}

/** SQL: whether the path of a URL names such a page. */
export function urlMeans(url: string, meaning: PageMeaning): string {
  const pattern = `^https?://[^/?#]+/(?:[^?#]*[/_.-])?${pathPattern(meaning)}`
  return `regexp_matches(lower(${url}), '${pattern}')`
}

/** SQL: whether a fragment without its `#` names such a part of a page. */
export function fragmentMeans(fragment: string, meaning: PageMeaning): string {
  return `regexp_matches(lower(${fragment}), '(?:^|[/!_-])${pathPattern(meaning)}')`
}

/** SQL: whether a part of a path in lower case, without slashes, names such a page. */
export function segmentMeansSql(segment: string, meaning: PageMeaning): string {
  return `regexp_matches(${segment}, '(?:^|[_.-])${pathPattern(meaning)}')`
}

const starts = new Map<PageMeaning, Map<string, string[]>>()

/**
 * Whether a part of a path in lower case, without slashes, names such a page. The same as `segmentMeansSql`, but several
 * times as fast as its expression with hundreds of alternatives.
 */
export function segmentMeans(segment: string, meaning: PageMeaning): boolean {
  let words = starts.get(meaning)
  if (words === undefined) {
    words = Map.groupBy(PATHS[meaning].split('|'), firstTwo)
    starts.set(meaning, words)
  }
  for (const { at, pair } of partsOf(segment))
    for (const word of words.get(pair) ?? NO_WORDS)
      if (segment.startsWith(word, at) && !(isShort(word) && goesOn(segment, at + word.length))) return true
  return false
}

type Part = { at: number; pair: string }

let lastSegment = ''
let lastParts: readonly Part[] = []

/** Where the words of a segment begin. Remembers the last one, because it is compared with several meanings. */
function partsOf(segment: string): readonly Part[] {
  if (segment !== lastSegment) {
    const parts: Part[] = []
    for (let at = 0; at < segment.length; at += 1)
      if (at === 0 || SEPARATORS.includes(segment.charAt(at - 1))) parts.push({ at, pair: firstTwo(segment.slice(at)) })
    lastParts = parts
    lastSegment = segment
  }
  return lastParts
}

const SEPARATORS = '_.-'
const NO_WORDS: readonly string[] = []

function firstTwo(word: string): string {
  return word.slice(0, 2)
}

function goesOn(segment: string, at: number): boolean {
  const next = segment.charAt(at)
  return next >= 'a' && next <= 'z'
}

/** Names of pages in the first person: the author of the site tells about themselves. */
const ABOUT_ME =
  'about[_-]?me|(?:ueber|uber|über)[_-]?mich|wer[_-]bin[_-]ich|zu[_-]meiner[_-]person|qui[_-]suis[_-]je|sobre[_-]m[ií]|quien[_-]soy|chi[_-]sono|su[_-]di[_-]me|quem[_-]sou(?:[_-]eu)?|over[_-]mij|om[_-](?:mig|meg)|o[_-]mnie|o[_-]mne|rolam|despre[_-]mine|hakkimda|obo[_-]mne|pro[_-]mene'

const ENDS_WITH_ABOUT_ME = new RegExp(`/(?:${ABOUT_ME})(?:\\.[a-z]{3,5})?/?$`)
const MAY_BE_ABOUT_ME = new RegExp(`/(?:${ABOUT_ME})(?:\\.[a-z]{3,5})?/?(?:[?#]|$)|%`, 'i')

/** Whether the last part of the path of a URL names a page such as “About me”. */
export function isAboutMe(url: string): boolean {
  return MAY_BE_ABOUT_ME.test(url) && ENDS_WITH_ABOUT_ME.test(decodedUrl(urlParts(url).path).toLowerCase())
}

/** Short words must be whole: a cartoon is no cart. */
function pathPattern(meaning: PageMeaning): string {
  const words = PATHS[meaning].split('|')
  const [short, long] = [words.filter(isShort), words.filter((word) => !isShort(word))]
  return `(?:${long.join('|')}|(?:${short.join('|')})(?:[^a-z]|$))`
}

function isShort(word: string): boolean {
  return word.length <= 5
}

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u

function alternatives(words: readonly string[]): string {
  return [...new Set(words)].map((word) => word.replaceAll("'", "''")).join('|')
}
