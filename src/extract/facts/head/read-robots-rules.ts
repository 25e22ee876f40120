import type { RobotsRule } from '#domain/facts/head-facts.ts'
import { cutText } from '../bounds.ts'
import { agentNamed, isRobotsDirective } from '../robots-directives.ts'

const MAX_CONTENT = 10_000
const MAX_RULES = 100
const MAX_DIRECTIVE = 100
const MAX_VALUE = 200
const DATE = 'unavailable_after'
/** The name of a crawler before its directives. Does not match a time such as `25 Jun 2030 15:00`. */
const AGENT = /^([^:]+):(?!\s*\d)(.*)$/s

/** The rules of a robots meta tag, including unknown ones. */
export function readRules(content: string): RobotsRule[] {
  const rules: RobotsRule[] = []
  for (const part of partsOf(content)) addPart(rules, part)
  return rules
}

/** The rules of one X-Robots-Tag header, in groups: after `googlebot:`, they are for that crawler only. */
export function readHeaderRules(header: string): Array<{ agent: string; rules: RobotsRule[]; written: string }> {
  let current = { agent: 'robots', rules: [] as RobotsRule[], parts: [] as string[] }
  const statements = [current]
  for (const part of partsOf(header)) {
    const [, name = '', rest = ''] = isKnown(part) ? [] : (AGENT.exec(part) ?? [])
    const agent = name === '' ? null : agentNamed(name.trim().toLowerCase())
    if (agent !== null) {
      current = { agent, rules: [], parts: [] }
      statements.push(current)
    }
    const rule = agent === null ? part : rest.trim()
    if (rule === '') continue
    addPart(current.rules, rule)
    current.parts.push(rule)
  }
  return statements
    .filter(({ rules }) => rules.length > 0)
    .map(({ agent, rules, parts }) => ({ agent, rules, written: parts.join(', ') }))
}

function partsOf(text: string): string[] {
  const parts = text.slice(0, MAX_CONTENT).split(',')
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Dates may contain commas: what follows one belongs to it, unless it is a directive. */
function addPart(rules: RobotsRule[], part: string): void {
  const last = rules.at(-1)
  if (last?.directive === DATE && last.value !== null && !isKnown(part)) {
    last.value = cutText(last.value === '' ? part : `${last.value}, ${part}`, MAX_VALUE)
  } else if (rules.length < MAX_RULES) rules.push(ruleOf(part))
}

function ruleOf(part: string): RobotsRule {
  const colon = part.indexOf(':')
  const directive = (colon === -1 ? part : part.slice(0, colon)).trim().toLowerCase()
  const value = colon === -1 ? null : cutText(part.slice(colon + 1).trim(), MAX_VALUE)
  return { directive: cutText(directive, MAX_DIRECTIVE), value }
}

function isKnown(part: string): boolean {
  const text = part.toLowerCase()
  return isRobotsDirective(text) || text === 'nositelinkssearchbox' || text === 'nopagereadaloud'
}
