import { checkRules } from '#domain/extraction/check-rules.ts'
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

/** The first rule that cannot be saved, and why. Selectors and XPath are checked by the server. */
export function rulesProblem(fields: Pick<SettingsFields, 'extraction'>): { row: number; words: string } | undefined {
  const rules = toRules(fields)
  for (const row of rules.keys()) {
    const sent = rules.slice(0, row + 1).filter((rule) => !isBlank(rule))
    const checked = checkRules(sent, () => null)
    if (!checked.ok) return { row, words: checked.message }
  }
  return undefined
}

/** The rule that a message is about. The message begins with its name. */
export function rowNamedBy(message: string, rules: readonly ExtractionRule[]): number {
  const found = rules.findIndex(({ name }) => name !== '' && message.startsWith(`“${name.trim()}”`))
  return found === -1 ? rules.length - 1 : found
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
