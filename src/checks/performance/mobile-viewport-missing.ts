import { definePageCheck } from '../check.ts'
import { isRedirectPage, REDIRECT_FACTS } from '../shared/redirect-page.ts'

export const mobileViewportMissing = definePageCheck({
  id: 'mobile_viewport_missing',
  version: 2,
  category: 'performance',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'No viewport meta tag',
  message: 'The page has no viewport meta tag',
  why: 'Phones then show the page as on a desktop screen, shrunk until nobody can read it. Google indexes the mobile view.',
  fix: 'Add `<meta name="viewport" content="width=device-width, initial-scale=1">` to the head.',
  basis: 'Google: mobile-first indexing; Lighthouse: viewport',
  source: 'https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing',
  more: () => ({
    rule: [
      'Reported if the HTML has no `<meta name="viewport">`. What its content says is another check: viewport_invalid.',
      'A page that only sends visitors to another one with a meta refresh is not judged.',
    ],
    example: {
      found: '<head><title>Rye bread</title></head>',
      fixed:
        '<head><meta name="viewport" content="width=device-width, initial-scale=1"><title>Rye bread</title></head>',
    },
  }),
  needs: ['viewport', ...REDIRECT_FACTS],
  appliesTo: (page) => !isRedirectPage(page),
  find: ({ viewport }) => (viewport.total === 0 ? [{ saw: 'no meta viewport', at: 'head' }] : []),
})
