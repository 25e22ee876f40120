import { definePageCheck } from '../check.ts'

export const noStoreHtml = definePageCheck({
  id: 'no_store_html',
  category: 'performance',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'No-store on a public page',
  message: 'Cache-Control: no-store keeps this page out of the back/forward cache',
  why:
    'With no-store, many browsers load the page again from the server when people go back to it, instead of showing ' +
    'it immediately.',
  fix: 'Send `Cache-Control: no-cache` if the page must always be current. Keep no-store for personal pages.',
  basis: 'web.dev: back/forward cache',
  source: 'https://web.dev/articles/bfcache',
  more: () => ({
    rule: [
      'Reported if Cache-Control has no-store, and the page neither sets a cookie nor has a password field, which would ' +
        'mean that it is personal.',
    ],
    example: { found: 'Cache-Control: no-store, max-age=0', fixed: 'Cache-Control: no-cache' },
  }),
  needs: ['headers', 'forms'],
  find: ({ headers, forms }) => {
    const header = headers['cache-control'] ?? ''
    if (!/(?:^|[\s,])no-store(?=[\s,]|$)/i.test(header) || headers['set-cookie'] !== undefined) return []
    if (forms.fields.some(({ type }) => type === 'password')) return []
    return [{ saw: header, at: 'Cache-Control' }]
  },
})
