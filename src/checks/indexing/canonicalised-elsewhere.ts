import { pageKey } from '#domain/urls/url.ts'
import { definePageCheck } from '../check.ts'
import { isSameSite } from '../shared/registrable-domain.ts'
import { isForbidden } from './forbids-indexing.ts'

export const canonicalisedElsewhere = definePageCheck({
  id: 'canonicalised_elsewhere',
  category: 'indexing',
  severity: 'info',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  title: 'Canonical points to another page',
  message: 'The canonical points to another page of this site',
  why: 'Search engines then list the other page instead of this one.',
  fix: 'Nothing, if this page is a version of the other one. Otherwise name this page itself in the canonical.',
  basis: 'Google: consolidate duplicate URLs',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'We report a canonical in the head or in a Link header that names another URL of the same site. A slash at the end ' +
        'of the path and a fragment make no difference.',
      'This is information, not an issue: sorted lists and print versions should name the page they are a version of. ' +
        'Pages with noindex and canonicals to another site are reported separately.',
    ],
    example: {
      found: '<!-- on /bread?sort=price -->\n<link rel="canonical" href="https://hafen.example/bread">',
      fixed:
        '<!-- nothing to fix: /bread is the page to list -->\n<link rel="canonical" href="https://hafen.example/bread">',
    },
  }),
  needs: ['url', 'statusCode', 'canonical', 'robots', 'robotsByAgent'],
  appliesTo: (page) =>
    page.statusCode === 200 &&
    !isForbidden(page) &&
    (page.canonical === null || page.canonical.url === page.url || isSameSite(page.canonical.url, page.url)),
  find: ({ url, canonical }) =>
    canonical === null || canonical.url === url || pageKey(canonical.url) === pageKey(url)
      ? []
      : [{ saw: canonical.url, at: canonical.from === 'tag' ? 'link[rel~="canonical" i]' : 'Link' }],
})
