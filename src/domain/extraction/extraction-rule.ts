/** How a rule finds values on a page, and which part of each it takes. */
export const RULE_KINDS = ['css', 'xpath', 'regex'] as const
export const RULE_TAKES = ['text', 'html', 'attribute', 'count'] as const

export type RuleKind = (typeof RULE_KINDS)[number]
export type RuleTake = (typeof RULE_TAKES)[number]

/** Defines a column of a project. `attribute` is empty unless `take` is 'attribute'. */
export type ExtractionRule = { name: string; by: RuleKind; expression: string; take: RuleTake; attribute: string }

export const MAX_RULES = 20
export const MAX_NAME_LENGTH = 60
export const MAX_EXPRESSION_LENGTH = 1000
export const MAX_ATTRIBUTE_LENGTH = 100
/** Limits for the result of one rule on one page. */
export const MAX_VALUES = 20
export const MAX_VALUE_LENGTH = 1000
/** Time limit for all rules on one page. */
export const MAX_PAGE_MS = 500
/** Characters of the HTML that regular expressions search; the rest is ignored. */
export const MAX_SEARCHED = 2_000_000

/** What a rule found on a page. */
export type ExtractedColumn = {
  /** The first values, each cut to MAX_VALUE_LENGTH characters. Empty if the rule only counts. */
  values: string[]
  /** All matches on the page, or those found before the time was up. */
  count: number
  /** Some values are missing or cut, or a part of the page was not searched. */
  isCut?: true
  /** Why the rule found nothing, or not everything. */
  problem?: string
}

export type Extracted = {
  /** The rules that extracted the columns, as `rulesKey` writes them. */
  rules: string
  columns: Record<string, ExtractedColumn>
}

/** Rule lists with the same key give the same columns with the same values. */
export function rulesKey(rules: readonly ExtractionRule[]): string {
  return JSON.stringify(
    rules.map(({ name, by, expression, take, attribute }) => [name, by, expression, take, attribute]),
  )
}

const TEXT = 'x:'
const NUMBER = 'n:'

/** The id of the column in tables and filters. It contains name and kind, so that it can be read without the rules. */
export function extractedColumnId({ name, take }: Pick<ExtractionRule, 'name' | 'take'>): string {
  const encoded = name.replace(/[_%\s()"',$;&=+#?\\]/g, (letter) => (letter === ' ' ? '_' : encodeLetter(letter)))
  return `${take === 'count' ? NUMBER : TEXT}${encoded}`
}

/** Null if this is not the id of an extracted column. */
export function readExtractedColumnId(id: string): { name: string; kind: 'text' | 'number' } | null {
  const prefix = id.slice(0, 2)
  if ((prefix !== TEXT && prefix !== NUMBER) || id.length > MAX_ID_LENGTH) return null
  try {
    const name = decodeURIComponent(id.slice(2).replaceAll('_', ' '))
    const take = prefix === NUMBER ? 'count' : 'text'
    // Each name has exactly one valid id; any other spelling is rejected.
    if (name === '' || extractedColumnId({ name, take }) !== id) return null
    return { name, kind: prefix === NUMBER ? 'number' : 'text' }
  } catch {
    return null
  }
}

const MAX_ID_LENGTH = 2 + 3 * MAX_NAME_LENGTH

function encodeLetter(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}

/** The text that a table shows for a column: its values in one line, and how many were left out. */
export function extractedText({ values, count, problem }: ExtractedColumn): string {
  const left = count - values.length
  const parts = [...values, ...(left > 0 && values.length > 0 ? [`… ${left} more`] : [])]
  if (problem !== undefined) parts.push(`(${problem})`)
  return parts.join(' | ')
}
