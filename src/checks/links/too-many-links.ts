import { number } from '#domain/checks/check-option.ts'
import { linkedUrls } from '#domain/urls/linked-urls.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { urlParts } from '../shared/url-parts.ts'

const DEFAULT_MAX = 300
const LIST_OF_ALL = /sitemap|\/(?:table-of-)?(?:contents|toc|genindex|a-z)(?![a-z])[^/]*\/?$/i

export const tooManyLinks = definePageCheck({
  id: 'too_many_links',
  category: 'links',
  severity: 'low',
  owner: 'seo',
  effort: 'M',
  certainty: 'exact',
  version: 2,
  title: 'Very many links',
  message: ({ evidence: [first] }) => `The page links to ${first?.saw ?? 'very many URLs'}`,
  why: 'People do not find the important links among hundreds of others, and each link is a weaker hint for search engines.',
  fix: 'Reduce what every page repeats: large menus, tag clouds and long lists in the footer. Split long lists into pages.',
  basis: 'Practice; Google sets no limit',
  more: () => ({
    rule: [
      `We report a page that links to more than ${DEFAULT_MAX} different URLs. You can change this number. Fragments make ` +
        'no difference, and a URL counts once, however often it is linked.',
      'HTML sitemaps, whose path contains “sitemap”, tables of contents and alphabetical indexes (`contents`, `toc`, ' +
        '`genindex`, `a-z`) are not judged: they should have many links.',
    ],
  }),
  needs: ['url', 'links', 'longLinkCount'],
  options: {
    max: number({ label: 'Most links', unit: 'different URLs', default: DEFAULT_MAX, least: 10, most: 10_000 }),
  },
  appliesTo: ({ url }) => !LIST_OF_ALL.test(urlParts(url).path),
  find: ({ links, longLinkCount }, { max }) => {
    if (links.length + longLinkCount <= max) return []
    const count = linkedUrls(links).length + longLinkCount
    return count > max ? [{ saw: `${counted(count, 'different URL')} (limit: ${formatNumber(max)})` }] : []
  },
})
