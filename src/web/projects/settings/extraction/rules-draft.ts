import { checkRules, problemsByRule } from '#domain/extraction/check-rules.ts'
import type { ExtractionRule } from '#domain/extraction/extraction-rule.ts'
import type { SettingsFields } from '../draft/settings-fields.ts'

export const NEW_RULE: ExtractionRule = { name: '', by: 'css', expression: '', take: 'text', attribute: '' }

export function toRules({ extraction }: Pick<SettingsFields, 'extraction'>): ExtractionRule[] {
  return JSON.parse(extraction)
}

/** The rules to send. Rows in which nothing was typed are left out. */
export function sentRules(fields: Pick<SettingsFields, 'extraction'>): ExtractionRule[] {
  return toRules(fields).filter((rule) => !isBlank(rule))
}

function isBlank({ name, expression }: ExtractionRule): boolean {
  return name.trim() === '' && expression.trim() === ''
}

/** Why rules cannot be saved, one line per rule. Selectors and XPath are checked by the server. */
export function rulesProblem(fields: Pick<SettingsFields, 'extraction'>): string | undefined {
  const checked = checkRules(sentRules(fields), () => null)
  return checked.ok ? undefined : checked.message
}

/** The problem of each row. Messages are about the rules that are sent, without blank rows. */
export function problemsByRow(message: string, rules: readonly ExtractionRule[]): Map<number, string> {
  const rows = [...rules.keys()].filter((row) => !isBlank(rules[row] ?? NEW_RULE))
  const problems = problemsByRule(
    message,
    rows.map((row) => rules[row] ?? NEW_RULE),
  )
  return new Map([...problems].map(([at, words]) => [rows[at] ?? rules.length - 1, words]))
}

export function moved(rules: readonly ExtractionRule[], from: number, by: -1 | 1): ExtractionRule[] {
  const next = [...rules]
  const [rule] = next.splice(from, 1)
  if (rule) next.splice(from + by, 0, rule)
  return next
}

/** What each kind of rule can take. */
export const TAKES: Record<ExtractionRule['by'], readonly ExtractionRule['take'][]> = {
  css: ['text', 'html', 'attribute', 'count'],
  xpath: ['text', 'html', 'attribute', 'count'],
  regex: ['text', 'count'],
}

/** Resets `take` if the new kind of rule does not support it. */
export function withKind(rule: ExtractionRule, by: ExtractionRule['by']): ExtractionRule {
  return { ...rule, by, take: TAKES[by].includes(rule.take) ? rule.take : 'text' }
}
