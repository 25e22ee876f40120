import { formatNumber, plural } from '../words/counts.ts'

/** The things that checks judge one by one. Most checks judge pages. */
export const COUNTED_THINGS = ['page', 'host', 'URL', 'file', 'redirect', 'sitemap', 'site'] as const

export type CountedThing = (typeof COUNTED_THINGS)[number]

/** The plural of each thing, as a column heading shows it. */
export const COUNTED_WORDS: Record<CountedThing, string> = {
  page: 'pages',
  host: 'hosts',
  URL: 'URLs',
  file: 'files',
  redirect: 'redirects',
  sitemap: 'sitemaps',
  site: 'the whole site',
}

/** '34 of 500 pages', '1 of 2 hosts'. A check with one verdict for the site has nothing to count. */
export function shareWords(found: number, judged: number, thing: CountedThing = 'page'): string {
  return thing === 'site' ? 'the whole site' : `${formatNumber(found)} of ${countedThings(judged, thing)}`
}

/** '500 pages', '2 hosts', 'the whole site'. */
export function countedThings(count: number, thing: CountedThing): string {
  return thing === 'site' ? 'the whole site' : `${formatNumber(count)} ${plural(count, thing)}`
}
