/** The first letters of months in languages that write day, month and year with words, from January. */
const MONTHS: readonly RegExp[] = [
  'jan|gen|ene|sty|tammi|led|янв|січ|oca|ocak',
  'feb|fév|fev|lut|helmi|úno|фев|лют|şub',
  'mar|mär|mrz|maa|mrt|bře|мар|бер',
  'apr|avr|abr|kwi|huhti|dub|апр|кві|nis',
  'may|mai|mag|maj|mei|touko|kvě|мая|май|тра',
  'jun|juin|giu|cze|kesä|červn|июн|чер|haz',
  'jul|juil|lug|lip|heinä|července|červenec|июл|лип|tem',
  'aug|août|aou|ago|sie|elo|srp|авг|сер|ağu',
  'sep|set|wrz|syys|zář|сен|вер|eyl',
  'oct|okt|ott|out|paź|loka|říj|окт|жов|eki',
  'nov|lis|marras|ноя|kas',
  'dec|dez|dic|déc|gru|joulu|pro|дек|гру|ara',
].map((starts) => new RegExp(`^(?:${starts})`))
const YEAR = '(?:19|20)\\d\\d'
const WORD = '\\p{L}{3,12}\\.?'
const ISO = new RegExp(`(?<![\\d-])(${YEAR})-(\\d\\d)-(\\d\\d)(?![\\d-])`, 'u')
const DAY_FIRST = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:\\.|st|nd|rd|th|er|º)?\\s(?:de\\s)?(${WORD}),?\\s(?:de\\s|del\\s)?(${YEAR})(?!\\d)`,
  'u',
)
const MONTH_FIRST = new RegExp(`(${WORD})\\s(\\d{1,2})(?:st|nd|rd|th)?,?\\s(${YEAR})(?!\\d)`, 'u')
const NUMBERS = new RegExp(`(?<![\\d./-])(\\d{1,2})([./-])\\s?(\\d{1,2})\\2\\s?(${YEAR})(?![\\d/-]|\\.\\d)`, 'u')
const ASIAN = new RegExp(`(${YEAR})\\s?[年년]\\s?(\\d{1,2})\\s?[月월]\\s?(\\d{1,2})\\s?[日일]`, 'u')

/** Each slow pattern is tried only if the text contains what it needs, which most texts do not. */
const PATTERNS = [
  { pattern: ISO, needs: /\d-\d/ },
  { pattern: ASIAN, needs: /[年년]/ },
  { pattern: DAY_FIRST, needs: /\d\S{0,2}\s/ },
  { pattern: MONTH_FIRST, needs: /\s\d/ },
  { pattern: NUMBERS, needs: /\d[./-]\s?\d/ },
]

export type ReadDay = {
  /** Null if the order of day and month is not certain. */
  day: string | null
  text: string
  index: number
}

/** The first date in a short text; null if there is none. `lang` decides whether 3/4/2026 begins with the month. */
export function readDay(text: string, lang: string): ReadDay | null {
  const iso = ISO.exec(text)
  // No date can be earlier, and most `<time>` elements have this form.
  if (iso?.index === 0) {
    const day = dayOf(ISO, iso, lang)
    if (day !== undefined) return { day, text: iso[0], index: 0 }
  }
  const found = PATTERNS.flatMap(({ pattern, needs }) => {
    const match = needs.test(text) ? pattern.exec(text) : null
    const day = match && dayOf(pattern, match, lang)
    return day === undefined || match === null ? [] : [{ day, text: match[0], index: match.index }]
  })
  return found.sort((one, other) => one.index - other.index)[0] ?? null
}

/** Undefined if the numbers are not a date. */
function dayOf(pattern: RegExp, [, first = '', second = '', third = '', fourth = '']: RegExpExecArray, lang: string) {
  if (pattern === ISO || pattern === ASIAN) return isoOf(first, Number(second), Number(third))
  if (pattern === DAY_FIRST) return isoOf(third, monthOf(second), Number(first))
  if (pattern === MONTH_FIRST) return isoOf(third, monthOf(first), Number(second))
  const [one, two] = [Number(first), Number(third)]
  if (one > 12) return isoOf(fourth, two, one)
  if (two > 12) return isoOf(fourth, one, two)
  if (second === '.' || one === two) return isoOf(fourth, two, one)
  if (/^en(?:-us)?$/i.test(lang) || lang === '') return lang.length > 2 ? isoOf(fourth, one, two) : null
  return isoOf(fourth, two, one)
}

function monthOf(word: string): number {
  const lower = word.toLowerCase()
  return MONTHS.findIndex((starts) => starts.test(lower)) + 1
}

function isoOf(year: string, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(Number(year), month - 1, day))
  return month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? `${year}-${twoDigits(month)}-${twoDigits(day)}`
    : undefined
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : `${number}`
}
