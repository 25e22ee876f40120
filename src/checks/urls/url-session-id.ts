import { definePageCheck } from '../check.ts'
import { urlParts } from '../shared/url-parts.ts'

const MIN_LENGTH = 8
const NAMES = 'sid|sessionid|session_id|phpsessid|jsessionid|aspsessionid[a-z]*|cfid|cftoken|zenid'
const SESSION = new RegExp(`(?:^|[?&;])((?:${NAMES})=(?=[a-z-]*\\d)[a-z0-9-]{${MIN_LENGTH},})`, 'i')

export const urlSessionId = definePageCheck({
  id: 'url_session_id',
  category: 'urls',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Session ID in the URL',
  message: 'The URL contains a session ID',
  why:
    'Every visit creates new URLs for the same pages, which crawlers follow without end. A visitor who shares the URL ' +
    'may share the session with it.',
  fix: 'Keep the session in a cookie, and redirect URLs with a session ID to the URL without it.',
  basis: 'Google: URL structure best practices; avoid session IDs',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  more: () => ({
    rule: [
      'We report a parameter of the query or the path that is called sid, sessionid, session_id, phpsessid, jsessionid, ' +
        `aspsessionid…, cfid, cftoken or zenid, with a value of at least ${MIN_LENGTH} letters and digits, of which at ` +
        'least one is a digit.',
    ],
    example: {
      found: 'https://hafen.example/bread;jsessionid=1A530637289A03B07199A44E8D531427',
      fixed: 'https://hafen.example/bread',
    },
  }),
  needs: ['url'],
  find: ({ url }) => {
    if (!url.includes('=')) return []
    const { path, query } = urlParts(url)
    const found = SESSION.exec(query)?.[1] ?? SESSION.exec(path)?.[1]
    return found === undefined ? [] : [{ saw: `${found.slice(0, found.indexOf('=') + 5)}… in the URL` }]
  },
})
