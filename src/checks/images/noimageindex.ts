import { definePageCheck } from '../check.ts'

const AGENTS: ReadonlySet<string> = new Set(['robots', 'googlebot', 'googlebot-image'])

export const noimageindex = definePageCheck({
  id: 'noimageindex',
  category: 'images',
  severity: 'info',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  title: 'Images kept out of search',
  message: 'The page asks search engines not to index its images',
  why: 'Images on this page do not appear in image search with this page as their source.',
  fix: 'Nothing, if this is intended. Otherwise remove `noimageindex` from the robots meta tag or the X-Robots-Tag header.',
  basis: 'Google: robots meta tag specifications',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  more: () => ({
    rule: [
      'Reported if a robots meta tag in the head or an X-Robots-Tag header has `noimageindex` for all crawlers, for ' +
        'Googlebot or for Googlebot-Image.',
    ],
  }),
  needs: ['robotsRules'],
  find: ({ robotsRules }) =>
    robotsRules.entries.flatMap(({ agent, from, rules }) => {
      if (from === 'body' || !AGENTS.has(agent)) return []
      if (!rules.some(({ directive }) => directive === 'noimageindex')) return []
      return [{ saw: `${agent}: noimageindex`, at: from === 'header' ? 'X-Robots-Tag' : `meta[name="${agent}"]` }]
    }),
})
