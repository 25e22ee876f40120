import { isBlank } from '../words/text.ts'
import type { PageFacts } from './page-facts.ts'

/** A longer page has a topic of its own, such as an article about missing pages. */
const MAX_WORDS = 100
/** If the path names the topic in a word of its own, this many words are an article about it. */
const WORDS_OF_ARTICLE = 30
const NAMES_TOPIC = /(?<![\p{L}\p{N}])(?:404|not-?found|missing)(?![\p{L}\p{N}])/iu

const THING =
  '(?:(?:the|this|that|your) )?(?:requested )?(?:web ?)?(?:page|site|product|article|item|listing|job|post' +
  '|document|file|url|address|resource|offer|user|profile|category|topic|thread|video)'
const LOOKED_FOR =
  "(?: you(?:'re| are| were|'ve| have)? (?:looking for|requested|request|trying to (?:reach|find|open" +
  '|view)|tried to (?:reach|find|open|view)))?'
const MISSING =
  "(?:(?:was|is) )?(?:not found|no longer available|not available|unavailable|gone)|(?:could not|couldn't" +
  "|cannot|can not|can't) be found|(?:does not|doesn't) exist(?: anymore)?|no longer exists|(?:has been" +
  '|was) (?:removed|deleted)'

/** Phrases for 'page not found' in common languages. Each has to match a whole sentence or heading. */
const PHRASES = [
  `${THING}${LOOKED_FOR} (?:${MISSING})`,
  `we (?:could not|couldn't|cannot|can't) find (?:the|this|that|your) page${LOOKED_FOR}`,
  'not found',
  // German, Dutch, Swedish, Danish, Norwegian, Finnish
  '(?:(?:die|diese|das|der|dieses|dieser) )?(?:angeforderte )?(?:(?:web)?seite|produkt|artikel) ' +
    '(?:(?:wurde|konnte|ist|existiert) )?(?:leider )?nicht(?: mehr)?(?: (?:gefunden(?: werden)?|vorhanden' +
    '|verfügbar))?',
  'nicht gefunden',
  '(?:(?:de|deze|het|dit) )?(?:pagina|product) (?:(?:is|werd|kon|bestaat) )?niet(?: meer)?(?: ' +
    '(?:gevonden(?: worden)?|beschikbaar))?',
  'sidan (?:kunde inte hittas|hittades inte|finns inte(?: längre)?)',
  'siden (?:(?:blev|ble) ikke fun(?:det|net)|fin(?:d|n)es ikke(?: længere| lenger)?)',
  'sivua ei (?:löydy|löytynyt)',
  // French, Spanish, Portuguese, Italian, Romanian
  '(?:(?:la|cette|le|ce) )?(?:page|produit)(?: demandée?)? (?:est )?(?:introuvable|non trouvée?' +
    "|inexistante?|indisponible|n'existe (?:pas|plus)|n'est (?:pas|plus) disponible|n'a pas été trouvée?)",
  '(?:(?:la|esta|el|este) )?(?:página|producto) (?:ya )?no (?:encontrad[ao]|existe|(?:está )?disponible|se ' +
    'ha encontrado|ha sido encontrad[ao])',
  '(?:[ao] |est[ae] )?(?:página|produto) (?:(?:já )?não (?:encontrad[ao]|existe|(?:está )?disponível|foi ' +
    'encontrad[ao])|indisponível)',
  '(?:(?:la|questa|il) )?(?:pagina|prodotto) non (?:più )?(?:trovat[ao]|esiste|(?:è )?(?:più )?disponibile' +
    '|è stat[ao] trovat[ao])',
  'pagina nu (?:a fost găsită|există|este disponibilă)',
  // Polish, Czech, Slovak, Hungarian, Russian, Ukrainian, Turkish, Greek
  '(?:nie znaleziono strony|strony nie znaleziono|strona nie (?:została znaleziona|istnieje))',
  'strán?ka (?:nebyla nalezena|nenalezena|neexistuje|nebola nájdená)',
  'az? oldal nem (?:található|létezik)',
  'страница не (?:найдена|существует)',
  'сторінк[ау] не (?:знайден[оа]|існує)',
  '(?:sayfa|sayfası) bulunamadı',
  '(?:η )?σελίδα δεν (?:βρέθηκε|υπάρχει)',
  // Indonesian, Vietnamese, Japanese, Chinese, Korean, Arabic, Hebrew
  'halaman tidak ditemukan',
  'không tìm thấy trang',
  '(?:お探しの|指定された|この)?ページ[がは](?:見つかりません(?:でした)?|存在しません)',
  '(?:您?(?:访问|請求|请求)的)?(?:页面|頁面|网页|網頁)(?:不存在|未找到|找不到|没有找到|沒有找到)|找不到(?:页面|頁面|网页|網頁)',
  '페이지를 찾을 수 없습니다',
  'الصفحة غير موجودة',
  'הדף לא נמצא',
].join('|')

const ERROR = '(?:error|fehler|fout|fel|fejl|erreur|erro|errore|błąd|chyba|hiba|ошибка|помилка|hata|eroare)'
const APOLOGY = '(?:(?:oops|whoops|ooops|ups|sorry|uh oh|oh no|hoppla|hoppsan)[!.,:… ]+)*'
const NUMBER = `(?:(?:http )?${ERROR}:? ?404|(?:http )?404[: ]*${ERROR}|http 404)`
const NOT_FOUND = new RegExp(
  `^${APOLOGY}(?:(?:${NUMBER}|404)[!.,:– —-]*)?(?:${PHRASES})[!.… ]*$|^${NUMBER}[!. ]*$`,
  'iu',
)
const NOT_FOUND_ANYWHERE = new RegExp(PHRASES, 'iu')
const BARE_NUMBER = /^404[!. ]*$/
/** Headings of 'not found' pages that say nothing on their own, such as 'Oops!'. */
const FILLER = new RegExp(`^${APOLOGY}(?:404|${ERROR}|(?:we're|we are) sorry|oops|sorry)?[!.… ]*$`, 'iu')

/**
 * Whether the title or heading of a short page says that the page doesn't exist. A bare '404' can be a name, so the
 * page's `text` must confirm it.
 */
export function saysNotFound(
  { url, title, h1s, mainText }: Pick<PageFacts, 'url' | 'title' | 'h1s' | 'mainText'>,
  text: string,
): boolean {
  if (mainText.wordCount > MAX_WORDS) return false
  if (mainText.wordCount >= WORDS_OF_ARTICLE && NAMES_TOPIC.test(new URL(url).pathname)) return false
  const parts = (title ?? '').split(/\s[|–—·•»:-]+\s|[|»]|:\s/).map(plain)
  const heads = h1s.filter((h1) => !isBlank(h1)).map(plain)
  if (heads.some((head) => NOT_FOUND.test(head))) return true
  if ([...parts, ...heads].some((part) => BARE_NUMBER.test(part)) && NOT_FOUND_ANYWHERE.test(plain(text))) return true
  // A heading that is neither filler nor part of the title is a real topic, so the page exists.
  return parts.some((part) => NOT_FOUND.test(part)) && heads.every((head) => FILLER.test(head) || parts.includes(head))
}

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll('’', "'")
}
