import { number } from '#domain/checks/check-option.ts'
import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isTrackingParameter } from '../shared/tracking-parameters.ts'
import { parameterNames, urlParts } from '../shared/url-parts.ts'

const DEFAULT_MAX = 3

export const urlManyParameters = definePageCheck({
  id: 'url_many_parameters',
  category: 'urls',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Many parameters in the URL',
  message: ({ evidence: [first] }) => `The URL has ${first?.saw.split(' (')[0] ?? 'many parameters'}`,
  why: 'With each parameter the number of URLs for the same content grows, and crawlers spend their time on duplicates.',
  fix: 'Name the version without these parameters in the canonical, or move what matters into the path.',
  basis: 'Google: URL structure best practices, use as few parameters as you can; the limit is ours',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  more: () => ({
    rule: [
      `We report a page that search engines may list if its URL has more than ${DEFAULT_MAX} different parameters. You can ` +
        'change this number. Tracking parameters, such as `utm_source`, do not count.',
    ],
    example: {
      found: 'https://hafen.example/list?cat=3&sort=price&view=grid&page=2',
      fixed: 'https://hafen.example/bread/rye?page=2',
    },
  }),
  needs: INDEXING_FACTS,
  options: { max: number({ label: 'Most parameters', unit: 'parameters', default: DEFAULT_MAX, least: 0, most: 50 }) },
  appliesTo: mayBeIndexed,
  find: ({ url }, { max }) => {
    if (!url.includes('?')) return []
    const names = new Set(parameterNames(urlParts(url).query).filter((name) => !isTrackingParameter(name)))
    if (names.size <= max) return []
    return [{ saw: `${counted(names.size, 'parameter')} (limit: ${max}): ${[...names].join(', ')}` }]
  },
})
