import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import {
  BLOCKED_FILE,
  blockedFiles,
  forAgents,
  GOOGLE_AGENTS,
  hostOf,
  hostsWithRobots,
  ROBOTS_TABLES,
} from '../shared/blocked-files.ts'
import { homePage } from '../shared/home-page.ts'

export const faviconBlocked = defineQueryCheck({
  id: 'favicon_blocked',
  category: 'sharing',
  severity: 'medium',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  title: 'Favicon blocked by robots.txt',
  message: 'robots.txt keeps Google from the favicon of the site',
  why:
    'Google shows the favicon next to every result of the site. If it may not request the home page and the icon, it ' +
    'shows a default icon.',
  fix: 'Allow the home page and the file of the icon in robots.txt, for Googlebot and for Googlebot-Image.',
  basis: 'Google Search Central, “Define a favicon to show in search results”',
  source: 'https://developers.google.com/search/docs/appearance/favicon-in-search',
  more: () => ({
    rule: [
      'We report the home page if it is disallowed for Googlebot or Googlebot-Image, or if an icon is that it names with ' +
        '`<link rel="icon">`. The evidence has the line of robots.txt that decides.',
      'A home page that names no icon is judged only if it is disallowed itself. Icons on hosts whose robots.txt this ' +
        'crawl has not read are not judged.',
    ],
    example: {
      found: '<link rel="icon" href="/assets/icon.svg">\nrobots.txt: Disallow: /assets/',
      fixed: '<link rel="icon" href="/assets/icon.svg">\nrobots.txt: Disallow: /assets/\nAllow: /assets/icon.svg',
    },
  }),
  needs: ['crawl', 'pages', 'facts', ...ROBOTS_TABLES],
  facts: ['linkTags'],
  query: (tables) => `
    with home as (${homePage(tables)}),
    named as (${judgedFiles(tables)}),
    blocked as (${blockedFiles(tables, forAgents('select distinct file, host from named', GOOGLE_AGENTS), GOOGLE_AGENTS)})
    select h.url, min(n.nth) as place, ${BLOCKED_FILE} as saw, min_by(n.at, n.nth) as at
    from blocked b join named n on n.file = b.file, home h group by h.url, b.file, b.rule`,
  judged: (tables) => `
    with home as (${homePage(tables)}),
    named as (${judgedFiles(tables)}),
    blocked as (${blockedFiles(tables, forAgents('select distinct file, host from named', GOOGLE_AGENTS), GOOGLE_AGENTS)})
    select if(exists (from named where nth > 0) or exists (from blocked), 1, 0) as applicable, 0 as not_applicable`,
})

/** SQL: the home page and the icons that it names, on hosts with a known robots.txt. */
function judgedFiles(tables: Pick<TableNames, 'facts' | 'robots'>): string {
  return `
    select f.file, f.nth, f.at, ${hostOf('f.file')} as host
    from (
      select url as file, 0 as nth, null as at from home
      union all
      select tag.url, nth, 'link[rel="' || tag.rel || '"]'
      from (
        select unnest(range(1, json_array_length(f."linkTags", '$.entries')::bigint + 1)) as nth,
          unnest(from_json(f."linkTags" -> '$.entries', '[{"rel":"VARCHAR","url":"VARCHAR"}]')) as tag
        from ${tables.facts} f semi join home h on h.page = f.page)
      where list_contains(string_split(tag.rel, ' '), 'icon') and regexp_matches(tag.url, '^https?://')) f
      semi join (${hostsWithRobots(tables)}) r on r.host = ${hostOf('f.file')}`
}
