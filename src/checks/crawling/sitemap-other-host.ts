import { counted } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { countReadSitemaps, readSitemapsOf } from './sitemap-files.ts'

const MAX_NAMED = 10

export const sitemapOtherHost = defineQueryCheck({
  id: 'sitemap_other_host',
  category: 'crawling',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'sitemap',
  title: 'Sitemap lists other hosts',
  message: ({ count }) => `The sitemap lists ${counted(count, 'URL')} on other hosts`,
  why: 'Search engines ignore entries on other hosts, unless the robots.txt of that host names this sitemap.',
  fix:
    'Move these entries into a sitemap on their own host, or correct the host name, for example with or ' +
    'without www.',
  basis: 'sitemaps.org protocol, “Sitemap file location” and “Sitemaps & cross submits”',
  source: 'https://www.sitemaps.org/protocol.html#location',
  more: () => ({
    rule: [
      'We report a sitemap with entries on another host than its own. Entries on a host whose robots.txt names this ' +
        'sitemap are fine, if the crawl has requested that robots.txt. Feeds are not judged: they may link to other ' +
        'sites.',
      `The evidence is up to ${MAX_NAMED} entries with their place in the file. If you have confirmed all these ` +
        'hosts as yours in Google Search Console, Google accepts the entries.',
    ],
    example: {
      found: 'https://bakery.example/sitemap.xml has <loc>https://www.bakery.example/rye</loc>',
      fixed: 'https://bakery.example/sitemap.xml has <loc>https://bakery.example/rye</loc>',
    },
  }),
  needs: ['sitemaps', 'urls', 'sitemap_entries', 'robots'],
  query: ({ sitemap_entries, robots, ...tables }) => `
    with files as (from ${readSitemapsOf(tables)} s where s.kind in ('urlset', 'text')),
    -- Where a robots.txt names a sitemap of another host.
    named as (
      select distinct n.host, f.url as sitemap from files f join (
        select host, unnest(from_json(sitemaps, '[{"value":"VARCHAR"}]'), recursive := true) from ${robots}) n
        on n.value = f.file)
    select f.file as url, e.position as place, u.url as saw, 'entry ' || (e.position + 1) as at,
      count(*) over (partition by f.file) as total
    from ${sitemap_entries} e join files f on f.url = e.sitemap join ${tables.urls} u on u.id = e.url
      anti join named n on n.sitemap = e.sitemap and n.host = u.host
    where e.is_on_other_host and u.host <> f.host
    qualify row_number() over (partition by f.file order by e.position) <= ${MAX_NAMED}`,
  judged: countReadSitemaps,
})
