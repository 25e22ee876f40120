import { definePageCheck } from '../check.ts'

const WITH_CREDENTIALS = 'Access-Control-Allow-Credentials: true'

export const corsAnyOrigin = definePageCheck({
  id: 'cors_any_origin',
  category: 'security',
  severity: ({ evidence }) => (evidence.some(({ saw }) => saw.includes(WITH_CREDENTIALS)) ? 'medium' : 'low'),
  otherSeverities: ['medium'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Any site may read the page',
  message: 'The page allows scripts of any site to read it',
  why: 'Scripts of other sites can read what a visitor’s browser can reach here. This matters for pages behind a sign-in or in a company network.',
  fix: 'Send `Access-Control-Allow-Origin` only for files that other sites need, such as fonts and APIs, and name the origins.',
  basis: 'WHATWG Fetch: CORS protocol; MDN Observatory',
  source: 'https://fetch.spec.whatwg.org/#http-cors-protocol',
  more: () => ({
    rule: [
      'Reported if the HTML response has `Access-Control-Allow-Origin: *`. The severity is medium if it also has ' +
        '`Access-Control-Allow-Credentials: true`, which shows that somebody wanted to share signed-in pages. Browsers ' +
        'refuse that combination, and servers that then repeat the origin of each request are open to any site.',
      'Some hosts of static sites, such as GitHub Pages, send the header with every page. For public pages it is harmless.',
    ],
    example: {
      found: 'Access-Control-Allow-Origin: *',
      fixed: 'Access-Control-Allow-Origin: https://app.bakery.example\nVary: Origin',
    },
  }),
  needs: ['headers'],
  find: ({ headers }) => {
    if (headers['access-control-allow-origin']?.trim() !== '*') return []
    const hasCredentials = headers['access-control-allow-credentials']?.trim().toLowerCase() === 'true'
    const saw = `Access-Control-Allow-Origin: *${hasCredentials ? `, ${WITH_CREDENTIALS}` : ''}`
    return [{ saw, at: 'Access-Control-Allow-Origin' }]
  },
})
