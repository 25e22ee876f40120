import type { RobotsRule, RobotsStatement } from '#domain/facts/head-facts.ts'
import { definePageCheck } from '../check.ts'
import { obeyedStatements, placeOf, writtenRule, writtenStatement } from './robots-statements.ts'

const WITHOUT_VALUE = new Set(
  (
    'all index noindex follow nofollow none nosnippet noarchive nocache notranslate noimageindex indexifembedded ' +
    'nositelinkssearchbox nopagereadaloud noai noimageai noodp noydir noyaca'
  ).split(' '),
)
const VALUES: ReadonlyMap<string, RegExp> = new Map([
  ['max-snippet', /^(?:-1|\d+)$/],
  ['max-video-preview', /^(?:-1|\d+)$/],
  ['max-image-preview', /^(?:none|standard|large)$/i],
])
/** Another check reads its value. */
const DATED = 'unavailable_after'

export const unknownRobotsDirective = definePageCheck({
  id: 'unknown_robots_directive',
  category: 'indexing',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Unknown robots directive',
  message: 'Search engines do not know some of the robots directives of this page',
  why: 'Search engines ignore directives they do not know, so the page is treated as if they were not there.',
  fix: 'Correct the spelling, and separate directives with commas: noindex, nofollow. Remove what has no meaning.',
  basis: 'Google: robots meta tag; unknown rules are ignored',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  recommend: ({ evidence }) => {
    const words = evidence.map(({ saw }) => SEPARATED.exec(saw)?.[1]).find((each) => each !== undefined)
    return words === undefined
      ? null
      : `Write commas between the directives: \`${words
          .toLowerCase()
          .split(/[\s;|/]+/)
          .join(', ')}\`.`
  },
  more: () => ({
    rule: [
      `We know these directives: ${[...WITHOUT_VALUE].map((name) => `\`${name}\``).join(', ')}, \`${DATED}\` with a date, ` +
        '`max-snippet` and `max-video-preview` with a number of at least -1, and `max-image-preview` with `none`, ' +
        '`standard` or `large`. Everything else in a robots meta tag of the head or in an X-Robots-Tag header is reported.',
      'Directives that are separated by spaces or semicolons instead of commas are reported, because not all search ' +
        'engines split them.',
    ],
    example: {
      found: '<meta name="robots" content="no-index nofollow">',
      fixed: '<meta name="robots" content="noindex, nofollow">',
    },
  }),
  needs: ['statusCode', 'robotsRules'],
  appliesTo: (page) => page.statusCode === 200,
  find: ({ robotsRules }) => {
    if (robotsRules.entries.length === 0) return []
    return obeyedStatements(robotsRules).flatMap((statement) =>
      statement.rules.flatMap((rule) => {
        const problem = problemOf(statement, rule)
        if (problem === null) return []
        return [{ saw: `${problem} in ${writtenStatement(statement)}`, at: placeOf(statement) }]
      }),
    )
  },
})

const SEPARATED = /^no commas between “([^”]*)”/

function problemOf(statement: RobotsStatement, rule: RobotsRule): string | null {
  const { directive, value } = rule
  if (directive === DATED) return null
  const isValid = value === null ? WITHOUT_VALUE.has(directive) : (VALUES.get(directive)?.test(value) ?? false)
  if (isValid) return null
  const written = writtenRule(statement, rule)
  const parts = written.toLowerCase().split(/[\s;|/]+/)
  const isSeparated = value === null && parts.length > 1 && parts.every((part) => WITHOUT_VALUE.has(part))
  return isSeparated ? `no commas between “${written}”` : `unknown directive “${written}”`
}
