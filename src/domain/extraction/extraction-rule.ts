/** How a rule finds its values on a page, and what it takes of each. */
export const RULE_KINDS = ['css', 'xpath', 'regex'] as const
export const RULE_TAKES = ['text', 'html', 'attribute', 'count'] as const

export type RuleKind = (typeof RULE_KINDS)[number]
export type RuleTake = (typeof RULE_TAKES)[number]

/** A named column of a project. `attribute` is empty unless an attribute is taken. */
export type ExtractionRule = { name: string; by: RuleKind; expression: string; take: RuleTake; attribute: string }

export const MAX_RULES = 20
export const MAX_NAME_LENGTH = 60
export const MAX_EXPRESSION_LENGTH = 1000
export const MAX_ATTRIBUTE_LENGTH = 100
/** The result of one rule on one page. */
export const MAX_VALUES = 20
export const MAX_VALUE_LENGTH = 1000
/** For all rules of a page together. */
export const MAX_PAGE_MS = 500
/** In characters. Regular expressions do not see what comes later. */
export const MAX_SEARCHED = 2_000_000

/** What a rule found on a page. */
export type ExtractedColumn = {
  /** The first ones, each cut to MAX_VALUE_LENGTH characters. None if the rule counts. */
  values: string[]
  /** All matches on the page, or as many as were found until the time was over. */
  count: number
  /** Not all values, or not the whole of each, or not the whole page. */
  isCut?: true
  /** Why the rule did not find anything, or not everything. */
  problem?: string
}

export type Extracted = {
  /** The rules that found it, as `rulesKey` writes them. */
  rules: string
  columns: Record<string, ExtractedColumn>
}

/** The same for rules that give the same columns with the same values. */
export function rulesKey(rules: readonly ExtractionRule[]): string {
  return JSON.stringify(
    rules.map(({ name, by, expression, take, attribute }) => [name, by, expression, take, attribute]),
  )
}

const TEXT = 'x:'
const NUMBER = 'n:'

/** The id of the column in tables and filters. It says the name and the kind, so that no list of rules is needed. */
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
    // Exactly one id for each name: others may be anything.
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

/** What a table shows of a column: its values in one line, with what was left out. */
export function extractedText({ values, count, problem }: ExtractedColumn): string {
  const left = count - values.length
  const parts = [...values, ...(left > 0 && values.length > 0 ? [`… ${left} more`] : [])]
  if (problem !== undefined) parts.push(`(${problem})`)
  return parts.join(' | ')
}
