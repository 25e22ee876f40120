import { RE2JS, RE2JSException } from 're2js'
import type { Checked } from '../projects/project-rules.ts'
import {
  type ExtractionRule,
  extractedColumnId,
  MAX_ATTRIBUTE_LENGTH,
  MAX_EXPRESSION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_RULES,
  RULE_KINDS,
  RULE_TAKES,
} from './extraction-rule.ts'

/** Returns why a rule cannot be used, or null. A parameter, because only page-reading code compiles selectors. */
export type CompileCheck = (rule: ExtractionRule) => string | null

/** All rules of a project, trimmed. The message has one line per rule that is wrong, which begins with its name. */
export function checkRules(typed: readonly ExtractionRule[], compile: CompileCheck): Checked<ExtractionRule[]> {
  if (typed.length > MAX_RULES) return refuse(`A project can have at most ${MAX_RULES} extracted columns.`)
  const rules = typed.map(trimRule)
  const problems = problemsOfRules(rules, compile).map((problem, at) => problem && `${labelOf(rules, at)}: ${problem}`)
  const lines = problems.filter((problem) => problem !== null)
  return lines.length > 0 ? refuse(lines.join('\n')) : { ok: true, value: rules }
}

/** Why each trimmed rule cannot be used; null where it can. */
function problemsOfRules(rules: readonly ExtractionRule[], compile: CompileCheck): (string | null)[] {
  const ids = new Set<string>()
  return rules.map((rule) => {
    const id = extractedColumnId({ ...rule, take: 'text' }).toLowerCase()
    const isTaken = rule.name !== '' && ids.has(id)
    ids.add(id)
    return (
      problemOfRule(rule, compile) ?? (isTaken ? 'Another column has this name. Each name can be used once.' : null)
    )
  })
}

/** '“Price”', '“Price” (column 3)' if another column has the name, or 'Column 3' without one. */
function labelOf(rules: readonly ExtractionRule[], at: number): string {
  const name = rules[at]?.name ?? ''
  if (name === '') return `Column ${at + 1}`
  return rules.filter((rule) => rule.name === name).length > 1 ? `“${name}” (column ${at + 1})` : `“${name}”`
}

/** The problems of a message by the place of their rules. */
export function problemsByRule(message: string, typed: readonly ExtractionRule[]): Map<number, string> {
  const rules = typed.map(trimRule)
  return new Map(
    message.split('\n').map((line) => {
      const found = rules.findIndex((_, at) => line.startsWith(`${labelOf(rules, at)}: `))
      return [found === -1 ? Math.max(0, rules.length - 1) : found, line]
    }),
  )
}

/** Why a trimmed rule cannot be used; null if it can. */
export function problemOfRule(rule: ExtractionRule, compile: CompileCheck): string | null {
  return problemOfFields(rule) ?? compile(rule)
}

function problemOfFields({ name, by, expression, take, attribute }: ExtractionRule): string | null {
  if (name === '') return 'Enter a name for the column.'
  if (name.length > MAX_NAME_LENGTH) return `A name can have at most ${MAX_NAME_LENGTH} characters.`
  if (/[\p{Cc}\p{Cs}]/u.test(name)) return 'The name contains a line break or another control character.'
  if (!RULE_KINDS.includes(by) || !RULE_TAKES.includes(take)) return 'Choose how the values are found and taken.'
  if (expression === '') return `Enter ${WANTED[by]}.`
  if (expression.length > MAX_EXPRESSION_LENGTH) return `It can have at most ${MAX_EXPRESSION_LENGTH} characters.`
  if (/[\0\p{Cs}]/u.test(expression)) return 'It contains a character that no page can contain.'
  if (take === 'attribute') return problemOfAttribute(by, attribute)
  if (by === 'regex' && take === 'html') return 'A regular expression gives text or a count.'
  return by === 'regex' ? problemOfRegex(expression) : null
}

const WANTED = { css: 'a CSS selector', xpath: 'an XPath', regex: 'a regular expression' } as const

function problemOfAttribute(by: ExtractionRule['by'], attribute: string): string | null {
  if (by === 'regex') return 'A regular expression gives text or a count, not an attribute.'
  if (attribute === '') return 'Enter the name of the attribute, such as href.'
  const isName = /^[^\s"'<>/=\p{Cc}]+$/u.test(attribute) && attribute.length <= MAX_ATTRIBUTE_LENGTH
  return isName ? null : `“${attribute.slice(0, MAX_ATTRIBUTE_LENGTH)}” is not the name of an attribute.`
}

function problemOfRegex(source: string): string | null {
  try {
    RE2JS.compile(source)
    return null
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    const reason = error.message.replace(/^error parsing regexp: /, '')
    return `The regular expression cannot be used: ${reason}. Lookaheads and back references are not supported.`
  }
}

export function trimRule({ name, by, expression, take, attribute }: ExtractionRule): ExtractionRule {
  const ofAttribute = take === 'attribute' ? attribute.trim() : ''
  return { name: name.trim().replace(/\s+/g, ' '), by, expression: expression.trim(), take, attribute: ofAttribute }
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message }
}
