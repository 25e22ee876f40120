import { defineQueryCheck } from '../check.ts'
import { redirectingUrls } from './redirecting-urls.ts'

const MIN_URLS = 5
const MAX_NAMED = 3

export const redirectToHome = defineQueryCheck({
  id: 'redirect_to_home',
  category: 'response',
  severity: 'medium',
  owner: 'seo',
  effort: 'M',
  certainty: 'judgement',
  counts: 'site',
  title: 'Redirects to the home page',
  message: 'Many different URLs redirect to the home page',
  why:
    'Visitors who wanted a certain page have to search again. Google may treat such redirects as soft 404s, and then ' +
    'nothing that the old URLs had earned is passed on.',
  fix: 'Redirect each URL to the page that replaces it. If there is none, respond with 404 or 410.',
  basis: 'Google Search Central, “How to move a site”: do not redirect many old URLs to one irrelevant destination',
  source: 'https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes',
  more: () => ({
    rule: [
      `We report the site if at least ${MIN_URLS} URLs with a path of two or more segments, such as /bread/rye, ` +
        'redirect to the home page of the same host. A URL such as /bread, whose parent is the home page, does not ' +
        'count, nor do redirects that are reported as soft 404s.',
      'This is a judgement: URLs that sign users out, set a language or a currency also redirect to the home page, ' +
        'and that is fine.',
    ],
  }),
  needs: ['crawl', 'urls', 'redirects', 'robots', 'sitemaps'],
  query: ({ crawl, ...tables }) => `
    with home as (
      select u.url, u.host, u.redirects_to from ${redirectingUrls(tables)} u
        anti join (from ${tables.redirects} where is_soft_404) s on s.first = u.id
      where ${IS_HOME} and ${IS_BELOW}),
    hosts as (select host, count(*) as urls, min(redirects_to) as home from home group by host
      having urls >= ${MIN_URLS})
    select c.start_url as url, 0 as place, h.urls || ' URLs redirect to ' || h.home as saw from hosts h
      cross join ${crawl} c
    union all
    select c.start_url, 1, n.url || ' redirects to ' || n.redirects_to
    from (
      select m.* from home m semi join hosts h on h.host = m.host
      qualify row_number() over (partition by m.host order by m.url) <= ${MAX_NAMED}) n cross join ${crawl} c`,
  judged: (tables) => `
    select if(count(*) > 0, 1, 0) as applicable, 0 as not_applicable from ${redirectingUrls(tables)} u`,
})

const IS_HOME = String.raw`regexp_matches(u.redirects_to, '^https?://[^/]+/$')
  and regexp_replace(u.redirects_to, '^https?://([^/]+)/$', '\1') = u.host`
const IS_BELOW = `regexp_matches(u.url, '^https?://[^/]+/+[^/?#]+/+[^/?#]+')`
