import { formatNumber } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

const MAX_LENGTH = 2048

export const urlOverLimit = definePageCheck({
  id: 'url_over_limit',
  category: 'urls',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'URL over the limit of sitemaps',
  message: `The URL has more than ${formatNumber(MAX_LENGTH)} characters`,
  why: 'A sitemap cannot contain such a URL, and some search engines, proxies and programs cut it or refuse it.',
  fix: 'Shorten the URL. Keep state such as filters and selections out of it, or send it in a form with POST.',
  basis: 'sitemaps.org: a URL must have fewer than 2,048 characters',
  source: 'https://www.sitemaps.org/protocol.html',
  more: () => ({
    rule: [
      `We report a page whose whole URL, with scheme, host and query, has more than ${formatNumber(MAX_LENGTH)} characters. ` +
        'Escapes count as they are written.',
    ],
  }),
  needs: ['url'],
  find: ({ url }) =>
    url.length > MAX_LENGTH
      ? [{ saw: `${formatNumber(url.length)} characters (limit: ${formatNumber(MAX_LENGTH)}): ${url}` }]
      : [],
})
