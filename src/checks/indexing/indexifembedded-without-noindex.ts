import { definePageCheck } from '../check.ts'
import { evidenceOf, obeyedStatements } from './robots-statements.ts'

export const indexifembeddedWithoutNoindex = definePageCheck({
  id: 'indexifembedded_without_noindex',
  category: 'indexing',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Indexifembedded without noindex',
  message: 'The indexifembedded directive has no effect, because there is no noindex',
  why:
    'The directive only makes an exception from noindex for pages in an iframe. Without noindex, the page itself can ' +
    'be listed in search results, which is probably not what was intended.',
  fix: 'Add noindex for the same crawler, or remove indexifembedded.',
  basis: 'Google: robots meta tag, indexifembedded',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  more: () => ({
    rule: [
      'We report `indexifembedded` in a robots meta tag of the head or in an X-Robots-Tag header if neither the same ' +
        'crawler nor all crawlers get a `noindex` or `none`, in any of these places.',
    ],
    example: {
      found: '<meta name="googlebot" content="indexifembedded">',
      fixed: '<meta name="googlebot" content="noindex, indexifembedded">',
    },
  }),
  needs: ['statusCode', 'robotsRules'],
  appliesTo: (page) => page.statusCode === 200,
  find: ({ robotsRules }) => {
    if (robotsRules.entries.length === 0) return []
    const statements = obeyedStatements(robotsRules)
    return statements.flatMap((statement) => {
      if (!statement.rules.some(({ directive }) => directive === 'indexifembedded')) return []
      const agents = ['robots', statement.agent]
      const isNoindex = statements.some(
        ({ agent, rules }) =>
          agents.includes(agent) && rules.some(({ directive }) => directive === 'noindex' || directive === 'none'),
      )
      return isNoindex ? [] : [evidenceOf(statement)]
    })
  },
})
