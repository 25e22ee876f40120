import { defineQueryCheck } from '../check.ts'

const MIN_PAGES = 20

export const sitemapMissing = defineQueryCheck({
  id: 'sitemap_missing',
  category: 'crawling',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  title: 'No sitemap',
  message: 'The site has no sitemap that crawlers can find',
  why:
    'Search engines then know new and changed pages from links only, and find them later. Pages with few links ' +
    'suffer most.',
  fix: 'Publish a sitemap with all pages that should be found, and name it in robots.txt.',
  basis: 'Google Search Central, “Learn about sitemaps”: when you need a sitemap',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview',
  more: () => ({
    rule: [
      'We report a site if robots.txt names no sitemap and there is none at /sitemap.xml or /sitemap_index.xml. The ' +
        'evidence is the URLs that we tried.',
      `The check does not apply to sites with fewer than ${MIN_PAGES} pages that are all linked: they need no ` +
        'sitemap. Nor does it apply if the crawl did not look for sitemaps, or if the server failed.',
    ],
    hints: ['A sitemap under another name is found only if robots.txt names it: `Sitemap: https://…/my-sitemap.xml`.'],
  }),
  needs: ['crawl', 'pages', 'sitemaps', 'urls'],
  query: ({ crawl, pages, sitemaps, urls }) => `
    select c.start_url as url, s.position as place, u.url || coalesce(' – status ' || s.status_code, '') as saw
    from ${sitemaps} s join ${urls} u on u.id = s.url cross join ${crawl} c
    where (${isFound(pages, sitemaps)})`,
  judged: ({ pages, sitemaps }) => `
    select if((${isNeeded(pages)}) and (${isKnown(sitemaps)}), 1, 0) as applicable,
      0 as not_applicable`,
})

/** SQL: whether a URL that was guessed has no sitemap. A server error does not show whether there is one. */
const IS_MISSED = "(kind is null and found_by = 'guess' and coalesce(status_code < 500, false))"

/** SQL: whether there is a sitemap, or none at all URLs that were guessed. */
function isKnown(sitemaps: string): string {
  return `
    select count(*) > 0 and (bool_or(kind is not null or found_by is distinct from 'guess') or bool_and(${IS_MISSED})) from ${sitemaps}`
}

function isNeeded(pages: string): string {
  return `select count(*) >= ${MIN_PAGES} or (count(*) > 0 and not bool_and(source in ('start', 'link'))) from ${pages}`
}

function isFound(pages: string, sitemaps: string): string {
  return `(${isNeeded(pages)}) and (select coalesce(bool_and(${IS_MISSED}), false) from ${sitemaps})`
}
