import { definePageCheck } from '../check.ts'
import { isSameSite } from '../shared/registrable-domain.ts'

export const canonicalToHttp = definePageCheck({
  id: 'canonical_to_http',
  category: 'indexing',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Canonical points to an http URL',
  message: 'The canonical of this https page points to an http URL',
  why:
    'The page asks search engines to list its insecure version. They get contradicting signals, and people may see the ' +
    'http URL in the results.',
  fix: 'Write https:// into the canonical.',
  basis: 'Google: consolidate duplicate URLs; prefer HTTPS for canonical URLs',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  recommend: ({ evidence: [first] }) =>
    first ? `Write \`<link rel="canonical" href="${first.saw.replace(/^http:/, 'https:')}">\`.` : null,
  more: () => ({
    rule: [
      'We report an https page whose canonical, in the head or in a Link header, names an http URL of the same site. A ' +
        'canonical that names another site is not judged: whether that site has https, we do not know.',
    ],
    example: {
      found: '<link rel="canonical" href="http://hafen.example/bread">',
      fixed: '<link rel="canonical" href="https://hafen.example/bread">',
    },
    hints: ['Usually the base URL in the settings of the CMS was not changed when the site moved to https.'],
  }),
  needs: ['url', 'statusCode', 'canonical'],
  appliesTo: ({ url, statusCode, canonical }) =>
    statusCode === 200 &&
    url.startsWith('https:') &&
    (canonical === null || !canonical.url.startsWith('http:') || isSameSite(canonical.url, url)),
  find: ({ canonical }) =>
    canonical?.url.startsWith('http:')
      ? [{ saw: canonical.url, at: canonical.from === 'tag' ? 'link[rel~="canonical" i]' : 'Link' }]
      : [],
})
