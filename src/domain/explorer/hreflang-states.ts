/** What search engines find when they follow an hreflang link. If several states apply, a row has the first one. */
export const HREFLANG_STATES = {
  return: 'Links back',
  self: 'The page itself',
  'no-return': 'No return link',
  'invalid-code': 'Invalid code',
  broken: 'Target broken',
  redirect: 'Target redirects',
  noindex: 'Target is noindex',
  canonicalised: 'Target has another canonical',
  'soft-404': 'Target is a soft 404',
  body: 'In the body, ignored',
  'page-not-indexable': 'This page is not indexable',
  'page-not-crawled': 'This page was not crawled',
  'no-self': 'Page leaves itself out',
  forwards: 'Target only forwards',
  'x-default-redirect': 'x-default redirects (allowed)',
  'other-site': 'Other site, not checked',
  'not-crawled': 'Not crawled',
} as const

export type HreflangState = keyof typeof HREFLANG_STATES
