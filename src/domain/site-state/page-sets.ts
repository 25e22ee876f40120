/** Leaves out URLs that the crawler only guessed or never requested. */
const REQUESTED = 'isGuessed is no and indexability is-not not_crawled'
const INDEXABLE = 'isGuessed is no and indexability is indexable'
const CANONICALISED = 'isGuessed is no and indexability is canonicalised'

/** Sets of pages as explorer filters, so that a number always matches the rows behind it. */
export const PAGE_SETS = {
  requested: REQUESTED,
  loaded: `${REQUESTED} and indexability is-not error`,
  notIndexable: `${REQUESTED} and indexability is-not error and indexability is-not indexable`,
  withIssues: `${REQUESTED} and indexability is-not error and issues >= 1`,
  broken: 'isGuessed is no and indexability is error',
  indexable: INDEXABLE,
  noindex: 'isGuessed is no and indexability is noindex',
  soft404: 'isGuessed is no and indexability is soft_404',
  canonicalised: CANONICALISED,
  canonicalOnOtherHost: `${CANONICALISED} and canonicalKind is other-host`,
  canonicalBroken: `${CANONICALISED} and canonicalKind is broken`,
  canonicalRedirects: `${CANONICALISED} and canonicalKind is redirect`,
  canonicalOnSite: `${CANONICALISED} and canonicalKind is-not other-host and canonicalKind is-not broken and canonicalKind is-not redirect`,
  inSitemap: `${INDEXABLE} and inSitemap is yes`,
  notInSitemap: `${INDEXABLE} and inSitemap is no`,
  linked: `${INDEXABLE} and (inlinks >= 1 or foundBy contains start)`,
  linkedInSitemap: `${INDEXABLE} and inSitemap is yes and (inlinks >= 1 or foundBy contains start)`,
  unlinkedInSitemap: `${INDEXABLE} and inSitemap is yes and inlinks <= 0 and foundBy lacks start`,
  needsScripts: `${INDEXABLE} and needsScripts is yes`,
  unlinked: `${INDEXABLE} and inlinks <= 0 and foundBy lacks start`,
} as const

/**
 * URLs of sitemaps that search engines may not list, as a filter of the table `urls`. Redirects count. Pages that were
 * not requested, or responded with 429, do not: nothing is known about them.
 */
export const SITEMAP_FAULTS =
  'inSitemap is yes and (redirectsTo filled or ' +
  '(indexability filled and indexability is-not indexable and indexability is-not not_crawled and statusCode is-not 429))'

export type PageSet = keyof typeof PAGE_SETS
export const PAGE_SET_NAMES = Object.keys(PAGE_SETS) as PageSet[]
