/** What visitors can read, ready to look for texts, numbers and dates in it. */
export type VisibleText = { text: string; words: ReadonlySet<string>; numbers: ReadonlySet<number> }

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u
const MAX_DATE_GAP = 12
/** The declared language is often wrong. */
const COMMON_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt']

export function readVisibleText(written: string): VisibleText {
  const text = written.normalize('NFKC').toLowerCase()
  // 1.299,00 and 1,299.00 become 1299.00.
  const plain = text.replace(/(\d)[.,'’\s](?=\d{3}(?!\d))/g, '$1').replace(/(\d),(\d{1,2})(?!\d)/g, '$1.$2')
  const numbers = new Set((plain.match(/\d+(?:\.\d+)?/g) ?? []).map(Number))
  return { text, words: new Set(wordsOf(text)), numbers }
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** The share of the words of a text that are visible, 0 to 1. Without spaces between words, pairs of characters count. */
export function visibleShare({ text, words }: VisibleText, phrase: string): number {
  const units = wordsOf(phrase.normalize('NFKC').toLowerCase()).flatMap((word) =>
    WITHOUT_SPACES.test(word) ? pairsOf(word) : word,
  )
  if (units.length === 0) return 1
  const visible = units.filter((unit) => words.has(unit) || (WITHOUT_SPACES.test(unit) && text.includes(unit)))
  return visible.length / units.length
}

function pairsOf(word: string): string[] {
  const characters = [...word].slice(0, 200)
  return characters.length < 2
    ? characters
    : characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

/** Whether a price is visible in any common form; cents may stand apart. */
export function showsPrice({ numbers }: VisibleText, price: number): boolean {
  const cents = Math.round((price % 1) * 100)
  return numbers.has(price) || (numbers.has(Math.floor(price)) && numbers.has(cents))
}

/** Whether the day of `2026-11-05…` is visible in any common form. */
export function showsDay({ text }: VisibleText, date: string, lang: string | null): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? []
  if (day === '') return true
  const [d, m] = [`0?${Number(day)}`, `0?${Number(month)}`]
  const names = monthNames(Number(month), lang).join('|')
  const gap = `[^\\d]{0,${MAX_DATE_GAP}}`
  const forms = [
    `(?<!\\d)${d}(?!\\d)${gap}(?:${names})`,
    `(?:${names})${gap}(?<!\\d)${d}(?!\\d)`,
    `(?<!\\d)${d}\\s?[./-]\\s?${m}(?!\\d)`,
    `(?<!\\d)${m}\\s?[./-]\\s?${d}(?!\\d)`,
    `${year}\\s?[年년./-]?\\s?${m}\\s?[月월./-]\\s?${d}(?!\\d)`,
    `${m}\\s?[月월]\\s?${d}\\s?[日일]`,
  ]
  return new RegExp(forms.join('|'), 'u').test(text)
}

function monthNames(month: number, lang: string | null): string[] {
  return [...new Set([...COMMON_LANGUAGES, lang ?? 'en'])].flatMap((each) => namesIn(each)[month - 1] ?? [])
}

const MAX_LANGUAGES = 100
const namesByLanguage = new Map<string, string[][]>()

/** The long and short names of the twelve months. Formatters are slow to create. */
function namesIn(lang: string): string[][] {
  let names = namesByLanguage.get(lang)
  if (names === undefined) {
    const formats = (['long', 'short'] as const).map(
      (month) => new Intl.DateTimeFormat(isLocale(lang) ? lang : 'en', { month, timeZone: 'UTC' }),
    )
    names = Array.from({ length: 12 }, (_, month) => formats.map((format) => nameOf(format, month)))
    if (namesByLanguage.size >= MAX_LANGUAGES) namesByLanguage.clear()
    namesByLanguage.set(lang, names)
  }
  return names
}

function nameOf(format: Intl.DateTimeFormat, month: number): string {
  const name = format.format(new Date(Date.UTC(2026, month, 15))).toLowerCase()
  // Part of a pattern, so signs stand for any character.
  return name.replace(/\.$/, '').replace(/[^\p{L}\p{N}\p{M} ]/gu, '.')
}

function isLocale(lang: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(lang).length > 0
  } catch {
    return false
  }
}
