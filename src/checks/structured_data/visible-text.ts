import { KIND_DIGIT, KIND_LIKE_DIGIT, kindsIn, textSigns } from '../shared/text-signs.ts'

/** What visitors can read, prepared for finding texts, numbers and dates. The whole text is read only when needed. */
export type VisibleText = {
  title: () => string
  headings: () => string
  text: () => string
  /** All numbers. */
  numbers: () => ReadonlySet<number>
  /** Whether a number is there in any common form. Usually much faster than `numbers`. */
  shows: (number: number) => boolean
}

const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}ー`
const WITHOUT_SPACES = new RegExp(`[${UNSPACED}]`, 'u')
const RUNS = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu')
const MAX_UNSPACED = 400
const MAX_DATE_GAP = 12
/** Tried in addition to the declared language, which is often wrong. */
const COMMON_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt']

type PageTexts = { title: string; headings: () => readonly string[]; main: string }

export function readVisibleText({ title, headings, main }: PageTexts): VisibleText {
  let written: string | undefined
  let text: string | undefined
  let known: ReadonlySet<number> | undefined
  let mayShow: ReturnType<typeof createQuickTest> | undefined
  const joined = () => {
    written ??= headings().join(' ')
    return written
  }
  const numbers = () => {
    known ??= numbersIn(joined(), main)
    return known
  }
  return {
    title: () => plainText(title),
    headings: () => plainText(joined()),
    text: () => {
      text ??= plainText(`${joined()} ${main}`)
      return text
    },
    numbers,
    shows(number) {
      mayShow ??= createQuickTest(joined(), main)
      return (known !== undefined || mayShow(number)) && numbers().has(number)
    },
  }
}

/** A test whether texts may have a number, because a number that is missing need not be searched in all forms. */
function createQuickTest(headings: string, main: string): (number: number) => boolean {
  let hasLikeDigits: boolean | undefined
  return (number) => {
    if (Number.isNaN(number)) return false
    // Of 1299.5, only 299 is always written without separators, and one sign is between 299 and 5.
    const [, more = '', whole, decimal = ''] = /^(\d*?)(\d{1,3})(?:\.(\d)\d*)?$/.exec(String(number)) ?? []
    if (whole === undefined) return true
    const isWhole = more === ''
    if (hasDigits(main, { whole, decimal, isWhole }) || hasDigits(headings, { whole, decimal, isWhole })) return true
    hasLikeDigits ??= ((kindsIn(headings) | textSigns(main).kinds) & KIND_LIKE_DIGIT) !== 0
    return hasLikeDigits
  }
}

type Digits = { whole: string; decimal: string; isWhole: boolean }

function hasDigits(text: string, { whole, decimal, isWhole }: Digits): boolean {
  for (let at = text.indexOf(whole); at !== -1; at = text.indexOf(whole, at + 1)) {
    const end = at + whole.length
    // The number may have zeros before it, but no other digits.
    if (isWhole && isDigit(text.charCodeAt(at - 1)) && text.charCodeAt(at - 1) !== ZERO) continue
    if (decimal === '' ? !isDigit(text.charCodeAt(end)) : text.charAt(end + 1) === decimal) return true
  }
  return false
}

const ZERO = 0x30

function isDigit(code: number): boolean {
  return code >= ZERO && code < ZERO + 10
}

function plainText(written: string): string {
  return (NOT_ASCII.test(written) ? written.normalize('NFKC') : written).toLowerCase()
}

const NOT_ASCII = /[^\0-\x7f]/

const PARTS = /\d[\d.,'’\s]*/g

function numbersIn(headings: string, main: string): Set<number> {
  const numbers = new Set<number>()
  const parts = readParts(main, numbers)
  if (parts === null) addNumbers(plainText(`${headings} ${main}`).match(PARTS) ?? [], numbers)
  else addNumbers([...partsOfHeadings(headings), ...parts], numbers)
  return numbers
}

function addNumbers(parts: readonly string[], numbers: Set<number>): void {
  if (parts.length === 0) return
  // 1.299,00 and 1,299.00 become 1299.00.
  const plain = parts
    .join('|')
    .replace(/(\d)[.,'’\s](?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(\d{1,2})(?!\d)/g, '$1.$2')
  for (const number of plain.match(/\d+(?:\.\d+)?/g) ?? []) numbers.add(Number(number))
}

function partsOfHeadings(headings: string): readonly string[] {
  return (kindsIn(headings) & (KIND_DIGIT | KIND_LIKE_DIGIT)) === 0 ? [] : (plainText(headings).match(PARTS) ?? [])
}

const PART = /\d[\d.,'’\s]*/y
/** The start of a text that may continue a number from the heading before it, also after NFKC. */
const MAY_CONTINUE =
  /^[\d.,'’\s\xa8\xaf\xb4\xb8\u02d8-\u02dd\u037a\u0384\u0385\u1fbd-\u1ffe\u2017\u2024-\u2026\u203e\u309b\u309c\u33c2\u33c7\u33d8\ufc5e-\ufc63\ufdfa\ufdfb\ufe10\ufe19\ufe30\ufe49-\ufe4c\ufe50\ufe52\ufe70-\ufe7e\uff07\uff0c\uff0e\uffe3]/

/**
 * Adds numbers that consist of digits only to `numbers`, and returns the others as written. Null if the numbers are
 * visible only after normalising the text, which takes much longer.
 */
function readParts(text: string, numbers: Set<number>): string[] | null {
  const { kinds, digits } = textSigns(text)
  if (digits === null || (kinds & KIND_LIKE_DIGIT) !== 0 || MAY_CONTINUE.test(text)) return null
  const parts: string[] = []
  let index = 0
  while (index < digits.length) {
    const start = digits[index] as number
    let end = start
    while (digits[index] === end) {
      index += 1
      end += 1
    }
    if (!MAY_CONTINUE.test(text.charAt(end))) {
      numbers.add(Number(text.slice(start, end)))
      continue
    }
    PART.lastIndex = start
    const part = PART.exec(text)?.[0] ?? ''
    end = start + part.length
    if (MAY_CONTINUE.test(text.charAt(end))) return null
    if ((digits[index] ?? end) >= end) numbers.add(Number.parseInt(part, 10))
    else parts.push(part)
    while ((digits[index] ?? end) < end) index += 1
  }
  return parts
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** A word, or in scripts without spaces a pair of characters. */
type Unit = { unit: string; isWhole: boolean }

/** The share of the units of a phrase that are visible in a text, 0 to 1. */
export function visibleShare(text: string, units: readonly Unit[]): number {
  if (units.length === 0) return 1
  const visible = units.filter(({ unit, isWhole }) => (isWhole ? hasWord(text, unit) : text.includes(unit)))
  return visible.length / units.length
}

export function unitsOf(phrase: string): Unit[] {
  return wordsOf(plainText(phrase)).flatMap((word) =>
    WITHOUT_SPACES.test(word) ? unspacedUnits(word) : { unit: word, isWhole: true },
  )
}

const ENDS_WITH_LETTER = /[\p{L}\p{N}]$/u
const STARTS_WITH_LETTER = /^[\p{L}\p{N}]/u

/** Searching for a few words is much faster than splitting a long text into its words. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = at + word.length
    // Two UTF-16 units, because a letter can be a surrogate pair.
    const isWhole =
      !ENDS_WITH_LETTER.test(text.slice(Math.max(0, at - 2), at)) && !STARTS_WITH_LETTER.test(text.slice(end, end + 2))
    if (isWhole) return true
  }
  return false
}

/** `GitHubの設定` is one word for the splitter, but the name in it is a word of its own. */
function unspacedUnits(word: string): Unit[] {
  return (word.slice(0, MAX_UNSPACED).match(RUNS) ?? []).flatMap((run) =>
    (WITHOUT_SPACES.test(run) ? pairsOf(run) : [run]).map((unit) => ({ unit, isWhole: false })),
  )
}

function pairsOf(run: string): string[] {
  const characters = [...run]
  return characters.length < 2
    ? characters
    : characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

/** Whether a price is visible in any common form; cents may stand apart. */
export function showsPrice(visible: VisibleText, price: number): boolean {
  const cents = Math.round((price % 1) * 100)
  return visible.shows(price) || (visible.shows(Math.floor(price)) && visible.shows(cents))
}

/** Whether the day of `2026-11-05…` is visible in any common form. */
export function showsDay(visible: VisibleText, date: string, lang: string | null): boolean {
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
  return new RegExp(forms.join('|'), 'u').test(visible.text())
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
  // The name becomes part of a pattern, so signs are replaced by `.`, which matches any character.
  return name.replace(/\.$/, '').replace(/[^\p{L}\p{N}\p{M} ]/gu, '.')
}

function isLocale(lang: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(lang).length > 0
  } catch {
    return false
  }
}
