import type { RobotsStatement } from '#domain/facts/head-facts.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { definePageCheck } from '../check.ts'
import { obeyedStatements, placeOf, writtenStatement } from './robots-statements.ts'

/** Pairs of rules: the first allow something, and the second forbid the same. */
const OPPOSITES: ReadonlyArray<[allows: readonly string[], forbids: readonly string[]]> = [
  [
    ['index', 'all'],
    ['noindex', 'none'],
  ],
  [
    ['follow', 'all'],
    ['nofollow', 'none'],
  ],
]
const WITH_VALUE = ['max-snippet', 'max-image-preview', 'max-video-preview']

export const conflictingRobots = definePageCheck({
  id: 'conflicting_robots',
  category: 'indexing',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Robots directives contradict each other',
  message: 'The robots directives of this page contradict each other',
  why:
    'Google follows the stricter directive, so a page that should be listed may be dropped, or its links ignored. Other ' +
    'search engines may decide differently.',
  fix: 'Decide what should apply and say it once, either in one robots meta tag or in the X-Robots-Tag header.',
  basis: 'Google: robots meta tag; the more restrictive rule applies',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  more: () => ({
    rule: [
      'We compare all directives for the same crawler, in meta tags of the head and in X-Robots-Tag headers. We report ' +
        '`index` or `all` together with `noindex` or `none`, `follow` or `all` together with `nofollow` or `none`, and ' +
        'two different values of `max-snippet`, `max-image-preview` or `max-video-preview`.',
      'Directives for different crawlers do not contradict each other: `noindex` for all and `index` for Googlebot is ' +
        'not reported. Nor is a directive that the other source just does not mention.',
    ],
    example: {
      found: '<meta name="robots" content="index, follow">\n<meta name="robots" content="noindex">',
      fixed: '<meta name="robots" content="noindex">',
    },
    hints: ['Two tags often come from a theme and a plug-in, or from two SEO plug-ins that are active together.'],
  }),
  needs: ['statusCode', 'robotsRules'],
  appliesTo: (page) => page.statusCode === 200,
  find: ({ robotsRules }) => {
    if (robotsRules.entries.length === 0) return []
    const byAgent = Map.groupBy(obeyedStatements(robotsRules), ({ agent }) => agent)
    return [...byAgent.values()].flatMap(conflictsOf)
  },
})

function conflictsOf(statements: RobotsStatement[]): Evidence[] {
  const directives = new Set(statements.flatMap(({ rules }) => rules.map(({ directive }) => directive)))
  const pairs = OPPOSITES.filter((pair) => pair.every((side) => side.some((each) => directives.has(each))))
  const conflicting = new Set([...pairs.flat(2), ...WITH_VALUE.filter((name) => valuesOf(statements, name).size > 1)])
  if (conflicting.size === 0) return []
  return statements.flatMap((statement) =>
    statement.rules.some(({ directive }) => conflicting.has(directive))
      ? [{ saw: writtenStatement(statement), at: placeOf(statement) }]
      : [],
  )
}

function valuesOf(statements: RobotsStatement[], name: string): Set<string> {
  const rules = statements.flatMap(({ rules }) => rules.filter(({ directive }) => directive === name))
  return new Set(rules.map(({ value }) => (value ?? '').toLowerCase()))
}
