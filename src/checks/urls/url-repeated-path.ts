import { definePageCheck } from '../check.ts'
import { urlParts } from '../shared/url-parts.ts'

const MAX_REPEATS = 2
const MIN_SEGMENTS = 3
const NUMBER = /^\d+$/

export const urlRepeatedPath = definePageCheck({
  id: 'url_repeated_path',
  category: 'urls',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Repeated parts in the URL',
  message: 'The path of the URL repeats itself',
  why:
    'A relative link often adds the same folder again on every page, so crawlers find longer and longer URLs of the same ' +
    'page and never come to an end.',
  fix: 'Find the link without a leading slash that makes the path grow, and respond with 404 to paths that do not exist.',
  basis: 'Google: URL structure best practices, infinite spaces',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  more: () => ({
    rule: [
      `We report a path in which the same part occurs at least ${MAX_REPEATS + 1} times, or the same two parts occur twice ` +
        'in a row, as in `/de/shop/de/shop`. Parts that are only numbers do not count: `/2011/11/11/11` is a date.',
    ],
    example: {
      found: '<!-- on /shop/bread -->\n<a href="shop/bread">Bread</a>',
      fixed: '<a href="/shop/bread">Bread</a>',
    },
  }),
  needs: ['url'],
  find: ({ url }) => {
    const { path } = urlParts(url)
    const segments = path.split('/').filter((segment) => segment !== '')
    if (segments.length < MIN_SEGMENTS) return []
    const repeated = repeatedSegment(segments) ?? repeatedPair(segments)
    return repeated === null ? [] : [{ saw: `${repeated}: ${path}` }]
  },
})

function repeatedSegment(segments: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const segment of segments) if (!NUMBER.test(segment)) counts.set(segment, (counts.get(segment) ?? 0) + 1)
  for (const [segment, count] of counts) if (count > MAX_REPEATS) return `“${segment}” ${count} times`
  return null
}

function repeatedPair(segments: readonly string[]): string | null {
  for (let at = 0; at + 3 < segments.length; at += 1) {
    const [first, second] = [segments[at] as string, segments[at + 1] as string]
    const isRepeated = first === segments[at + 2] && second === segments[at + 3]
    if (isRepeated && !(NUMBER.test(first) && NUMBER.test(second))) return `“${first}/${second}” twice in a row`
  }
  return null
}
