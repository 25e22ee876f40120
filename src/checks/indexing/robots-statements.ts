import type { RobotsRule, RobotsStatement } from '#domain/facts/head-facts.ts'
import type { Listed } from '#domain/facts/listed.ts'
import type { Evidence } from '#domain/issues/issue.ts'

/** Those in the head and in headers. Search engines need not obey metas in the body. */
export function obeyedStatements({ entries }: Listed<RobotsStatement>): RobotsStatement[] {
  return entries.filter(({ from }) => from !== 'body')
}

/** One piece of evidence for each statement to Google that has such a rule. */
export function statementsToGoogle(
  statements: Listed<RobotsStatement>,
  isWanted: (rule: RobotsRule) => boolean,
): Evidence[] {
  return obeyedStatements(statements).flatMap((statement) =>
    isForGoogle(statement) && statement.rules.some(isWanted) ? [evidenceOf(statement)] : [],
  )
}

/** For all crawlers or for Googlebot. */
function isForGoogle({ agent }: RobotsStatement): boolean {
  return agent === 'robots' || agent === 'googlebot'
}

export function evidenceOf(statement: RobotsStatement): Evidence {
  return { saw: writtenStatement(statement), at: placeOf(statement) }
}

/** A meta tag, or a line of the response's head. */
export function writtenStatement({ agent, from, rules, written }: RobotsStatement): string {
  const content = written ?? rules.map(shownRule).join(', ')
  if (from !== 'header') return `<meta name="${agent}" content="${content}">`
  return `X-Robots-Tag: ${agent === 'robots' ? '' : `${agent}: `}${content}`
}

/** One of the statement's rules, with its own case and spaces. */
export function writtenRule({ written = '' }: RobotsStatement, rule: RobotsRule): string {
  const shown = shownRule(rule)
  const parts = written.split(',').map((part) => part.trim())
  return parts.find((part) => part.toLowerCase().replace(/\s*:\s*/, ': ') === shown.toLowerCase()) ?? shown
}

function shownRule({ directive, value }: RobotsRule): string {
  return value === null ? directive : `${directive}: ${value}`
}

/** A selector of the meta tag, or the name of the header. */
export function placeOf({ agent, from }: RobotsStatement): string {
  return from === 'header' ? 'X-Robots-Tag' : `meta[name="${agent.replace(/["\\]/g, '\\$&')}" i]`
}
