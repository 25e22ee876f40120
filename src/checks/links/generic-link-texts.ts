/** Texts that say nothing about the target, in lower case and without punctuation at their end, by language. */
const TEXTS: Record<string, string> = {
  en: 'click here|click|here|more|read more|learn more|more info|more information|find out more|see more|view more|this|this page|this link|link|go|go here|start|details|more details|view details|continue|continue reading|read on|show more|discover more|check it out|right here',
  de: 'hier|hier klicken|klicken sie hier|klick hier|mehr|mehr lesen|weiterlesen|mehr erfahren|mehr infos|mehr informationen|weitere informationen|weiter|details|zum artikel|lesen sie mehr|jetzt lesen|link|dieser link|ansehen',
  fr: "ici|cliquez ici|cliquer ici|plus|lire plus|en savoir plus|savoir plus|lire la suite|plus d’infos|plus d'infos|plus d’informations|plus d'informations|voir plus|détails|suite|la suite|lien|ce lien|découvrir",
  es: 'aquí|aqui|haga clic aquí|haz clic aquí|clic aquí|pulse aquí|más|leer más|ver más|saber más|más información|más info|seguir leyendo|continuar leyendo|detalles|enlace|este enlace',
  it: 'qui|clicca qui|cliccare qui|altro|leggi|leggi di più|leggi tutto|scopri di più|scopri|per saperne di più|maggiori informazioni|più informazioni|continua|continua a leggere|dettagli|vedi|link',
  pt: 'aqui|clique aqui|mais|ler mais|leia mais|saiba mais|saber mais|ver mais|mais informações|continuar lendo|continue lendo|detalhes|link',
  nl: 'hier|klik hier|meer|lees meer|lees verder|meer lezen|meer informatie|meer info|verder lezen|bekijk|bekijk meer|details|link',
  sv: 'här|klicka här|mer|läs mer|läs vidare|mer information|mer info|visa mer|se mer|detaljer|länk',
  da: 'her|klik her|mere|læs mere|læs videre|mere information|mere info|se mere|vis mere|detaljer|link',
  no: 'her|klikk her|mer|les mer|les videre|mer informasjon|mer info|se mer|vis mer|detaljer|lenke',
  fi: 'tästä|täältä|klikkaa tästä|klikkaa tätä|lisää|lue lisää|lisätietoja|katso lisää|näytä lisää|linkki',
  pl: 'tutaj|tu|kliknij tutaj|kliknij tu|kliknij|więcej|czytaj więcej|czytaj dalej|dowiedz się więcej|zobacz więcej|więcej informacji|szczegóły|link',
  cs: 'zde|klikněte zde|klikni zde|více|číst více|čtěte více|číst dál|zjistit více|více informací|více info|detail|odkaz',
  sk: 'tu|kliknite sem|kliknite tu|viac|čítať viac|čítajte viac|viac informácií|zistiť viac|detail|odkaz',
  hu: 'itt|ide|kattintson ide|kattints ide|tovább|bővebben|részletek|több|olvass tovább|további információ|link',
  ro: 'aici|click aici|apasă aici|mai mult|mai multe|citește mai mult|citește mai departe|află mai multe|vezi mai mult|detalii|link',
  bg: 'тук|кликнете тук|натиснете тук|още|повече|виж повече|прочети повече|научете повече|вижте още|връзка',
  el: 'εδώ|κάντε κλικ εδώ|πατήστε εδώ|περισσότερα|διαβάστε περισσότερα|μάθετε περισσότερα|δείτε περισσότερα|σύνδεσμος',
  hr: 'ovdje|kliknite ovdje|više|pročitaj više|pročitajte više|saznaj više|saznajte više|opširnije|detalji|link',
  ru: 'здесь|тут|нажмите здесь|кликните здесь|жмите сюда|сюда|подробнее|читать далее|читать дальше|узнать больше|ещё|еще|далее|подробности|ссылка',
  uk: 'тут|натисніть тут|клікніть тут|детальніше|докладніше|читати далі|дізнатися більше|більше|ще|посилання',
  tr: 'burada|buraya|buraya tıklayın|tıklayın|tıkla|daha fazla|devamı|devamını oku|daha fazla bilgi|detaylar|ayrıntılar|link',
  ja: 'こちら|こちらへ|こちらから|ここ|ここをクリック|こちらをクリック|クリック|詳細|詳しくはこちら|もっと見る|続きを読む|もっと読む|詳しく見る|詳細を見る|リンク',
  zh: '这里|点击这里|点此|点击|更多|查看更多|了解更多|阅读更多|查看详情|详情|链接|這裡|點擊這裡|點此|點擊|瞭解更多|了解更多|閱讀更多|查看詳情|詳情|連結',
  ko: '여기|여기를 클릭|클릭|더보기|더 보기|자세히|자세히 보기|더 알아보기|링크',
  ar: 'هنا|اضغط هنا|انقر هنا|المزيد|اقرأ المزيد|قراءة المزيد|اعرف المزيد|رابط',
}
const OTHER_NAMES: Record<string, string> = { nb: 'no', nn: 'no' }
const URL_TEXT = /^(?:https?:\/\/|www\.)\S+$/
const END = /[\s.…!:»›>→➔➜⟶▸▶・。]+$/u
const ENDS_PLAINLY = /[a-z\d]$/
/** Every text in the list is shorter, even with punctuation. */
const MAX_LENGTH = 40

type Texts = { all: ReadonlySet<string> /** 1 where a text of the list may be, see `startOf`. */; starts: Uint8Array }

const known = new Map<string, Texts>()

/** Returns a test for link texts in this language. It also finds English texts, which are common everywhere. */
export function genericTextsOf(lang: string | null): (text: string) => boolean {
  const language = (lang ?? '').trim().toLowerCase().split(/[-_]/, 1)[0] ?? ''
  const { all, starts } = textsOf(Object.hasOwn(OTHER_NAMES, language) ? (OTHER_NAMES[language] ?? '') : language)
  return (text) => {
    if (starts[startOf(text)] === 0) return false
    const plain = text.trim().toLowerCase()
    if (text.length <= MAX_LENGTH && (all.has(plain) || (!ENDS_PLAINLY.test(plain) && all.has(plain.replace(END, '')))))
      return true
    return URL_TEXT.test(plain)
  }
}

function textsOf(language: string): Texts {
  const key = Object.hasOwn(TEXTS, language) ? language : 'en'
  let texts = known.get(key)
  if (texts === undefined) {
    const all = new Set([...(TEXTS.en ?? '').split('|'), ...(TEXTS[key] ?? '').split('|')])
    const starts = new Uint8Array(STARTS)
    for (const text of [...all, ...URL_STARTS])
      for (const form of [text, text.toUpperCase(), (text[0] ?? '').toUpperCase() + text.slice(1)])
        starts[startOf(form)] = 1
    texts = { all, starts }
    known.set(key, texts)
  }
  return texts
}

const URL_STARTS = ['http', 'www.', 'Http', 'Www.']

const STARTS = 0x4000

/** The first two characters as a number: a quick test that rules out most link texts. */
function startOf(text: string): number {
  return ((text.charCodeAt(0) << 7) ^ (text.length === 1 ? 0 : text.charCodeAt(1))) & (STARTS - 1)
}

export const LANGUAGE_COUNT = Object.keys(TEXTS).length
