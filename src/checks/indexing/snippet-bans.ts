import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import type { Found } from '../check.ts'
import { statementsToGoogle } from './robots-statements.ts'

/** The robots rules that forbid Google to show any text of the page. */
export function snippetBans(robotsRules: NonNullable<PageFacts['robotsRules']>): Evidence[] {
  return statementsToGoogle(
    robotsRules,
    ({ directive, value }) =>
      (directive === 'nosnippet' && value === null) || (directive === 'max-snippet' && /^0+$/.test(value ?? '')),
  )
}

/** Advice for a page that forbids snippets in a meta tag. */
export function allowSnippets({ evidence: [first] }: Pick<Found, 'evidence'>): string | null {
  if (!first?.at?.startsWith('meta')) return null
  return `Replace \`${first.saw}\` with \`<meta name="robots" content="max-snippet:-1, max-image-preview:large">\`.`
}
