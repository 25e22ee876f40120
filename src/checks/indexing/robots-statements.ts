import type { RobotsRule, RobotsStatement } from '#domain/facts/head-facts.ts'
import type { Listed } from '#domain/facts/listed.ts'
import type { Evidence } from '#domain/issues/issue.ts'

/** Statements in the head and in headers. Search engines need not obey those in the body. */
export function obeyedStatements({ entries }: Listed<RobotsStatement>): RobotsStatement[] {
  return entries.filter(({ from }) => from !== 'body')
}

/** Returns one piece of evidence for each statement to Google with such a rule. */
export function statementsToGoogle(
  statements: Listed<RobotsStatement>,
  isWanted: (rule: RobotsRule) => boolean,
): Evidence[] {
  return obeyedStatements(statements).flatMap((statement) =>
    isForGoogle(statement) && statement.rules.some(isWanted) ? [evidenceOf(statement)] : [],
  )
}

/** Whether the statement is for all crawlers or for Googlebot. */
function isForGoogle({ agent }: RobotsStatement): boolean {
  return agent === 'robots' || agent === 'googlebot'
}

export function evidenceOf(statement: RobotsStatement): Evidence {
  return { saw: writtenStatement(statement), at: placeOf(statement) }
}

/** The statement as written in the page: as a meta tag, or as a line of the response headers. */
export function writtenStatement({ agent, from, rules, written }: RobotsStatement): string {
  const content = written ?? rules.map(shownRule).join(', ')
  if (from !== 'header') return `<meta name="${agent}" content="${content}">`
  return `X-Robots-Tag: ${agent === 'robots' ? '' : `${agent}: `}${content}`
}

/** One rule of the statement as written, with its own case and spaces. */
export function writtenRule({ written = '' }: RobotsStatement, rule: RobotsRule): string {
  const shown = shownRule(rule)
  const parts = written.split(',').map((part) => part.trim())
  return parts.find((part) => part.toLowerCase().replace(/\s*:\s*/, ': ') === shown.toLowerCase()) ?? shown
}

function shownRule({ directive, value }: RobotsRule): string {
  return value === null ? directive : `${directive}: ${value}`
}

/** Returns a selector for the meta tag, or the name of the header. */
export function placeOf({ agent, from }: RobotsStatement): string {
  return from === 'header' ? 'X-Robots-Tag' : `meta[name="${agent.replace(/["\\]/g, '\\$&')}" i]`
}
