import type { PageFacts } from '#domain/facts/page-facts.ts'
import { definePageCheck } from '../check.ts'
import { declaredCanonicals } from './canonical-links.ts'

export const missingCanonical = definePageCheck({
  id: 'missing_canonical',
  category: 'indexing',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Page without a canonical URL',
  message: 'Page is missing a canonical URL',
  why:
    'The same page can often be reached at several URLs. The canonical URL says which one search ' +
    'engines should show.',
  fix: 'Add <link rel="canonical"> with the page’s preferred URL to the head, or send it in a Link header.',
  basis: 'RFC 6596; Google: consolidate duplicate URLs',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'We look for a `<link rel="canonical">` in the head with a web address, absolute or relative, and ' +
        'then for a `Link` header with `rel="canonical"`. The first valid one counts. If there are only empty ' +
        'ones, or ones that do not contain a web address, that is reported as “Invalid canonical” instead.',
      'A canonical in the body does not count, because search engines ignore it there. The head is what a ' +
        'browser takes for it: an element that does not belong there, such as a `<div>`, `<img>` or ' +
        '`<iframe>`, ends it, and all tags after it are in the body. The issue says so if it sees one.',
      'This check does not mind which page the canonical names. If it names a different one, the ' +
        'indexability of the page reads “Canonical points elsewhere”.',
      'Where a page declares no canonical, the results table shows the address of the page itself. That is ' +
        'only a stand-in: the issue remains.',
    ],
    example: {
      found:
        '<!-- reached as /bread, /bread?from=mail and /bread?sort=price -->\n<head>\n  <title>Bread | Hafen ' +
        'Bakery</title>\n</head>',
      fixed:
        '<head>\n  <title>Bread | Hafen Bakery</title>\n  <link rel="canonical" ' +
        'href="https://hafen.example/bread">\n</head>',
    },
    hints: [
      'Write the full address, with scheme and host. A relative one is resolved against `<base>`, which is ' +
        'easy to overlook.',
      'A page should name itself unless it is a copy. A template that names the home page everywhere asks ' +
        'search engines to ignore the rest of the site.',
      'Name an address that responds with status 200, not one that redirects or is blocked by robots.txt.',
    ],
  }),
  needs: ['canonical', 'canonicals', 'inBody'],
  find: (page) =>
    page.canonical || declaredCanonicals(page.canonicals).length > 0 ? [] : [{ saw: whatIsThere(page) }],
})

function whatIsThere({ inBody }: Pick<PageFacts, 'inBody'>): string {
  if (!inBody?.canonical) return 'no canonical tag and no canonical Link header'
  return `a canonical tag in the body, where search engines ignore it: ${inBody.canonical}`
}
