import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { statementsToGoogle } from './robots-statements.ts'

/** The robots rules that forbid Google to show any text of the page. */
export function snippetBans(robotsRules: NonNullable<PageFacts['robotsRules']>): Evidence[] {
  return statementsToGoogle(
    robotsRules,
    ({ directive, value }) =>
      (directive === 'nosnippet' && value === null) || (directive === 'max-snippet' && /^0+$/.test(value ?? '')),
  )
}
