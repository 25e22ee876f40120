import { NO_PROBES } from '#domain/checks/check-tallies.ts'
import { defineQueryCheck } from '../check.ts'
import { homePage } from '../shared/home-page.ts'
import { IS_REDIRECT_PAGE } from '../shared/redirect-page.ts'

export const appleTouchIconMissing = defineQueryCheck({
  id: 'apple_touch_icon_missing',
  category: 'sharing',
  severity: 'info',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  version: 2,
  title: 'No icon for home screens',
  message: 'The site has no apple-touch-icon',
  why: 'People who save the site to the home screen of an iPhone or iPad may get a screenshot or a letter instead of its logo.',
  fix: 'Add a PNG of 180 × 180 pixels: `<link rel="apple-touch-icon" href="/apple-touch-icon.png">`.',
  basis: 'Apple: configuring web applications, specifying a webpage icon for Web Clip',
  source:
    'https://developer.apple.com/library/archive/documentation/AppleApplications/Reference/SafariWebContent/ConfiguringWebApplications/ConfiguringWebApplications.html',
  more: () => ({
    rule: [
      'We report the home page if it has no `<link rel="apple-touch-icon">` (or `apple-touch-icon-precomposed`) with a ' +
        'URL, and `/apple-touch-icon.png` does not exist: Apple’s devices request that by themselves.',
      'Not applicable if the home page was not crawled, only redirects, has no words but scripts, or names more links than ' +
        'the crawl keeps. Not known if the crawl did not request `/apple-touch-icon.png`.',
    ],
    example: {
      found: '<link rel="icon" href="/favicon.ico">',
      fixed: '<link rel="icon" href="/favicon.ico">\n<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    },
  }),
  needs: ['crawl', 'pages', 'facts', 'urls', 'probes'],
  facts: ['linkTags', 'metaRefresh', 'mainText', 'textStats', 'scriptCount'],
  query: (tables) => `
    select url, 0 as place, 'no apple-touch-icon' as saw from (${judged(tables)}) where not has_icon and is_missing`,
  judged: (tables) => `
    select count(*) filter (has_icon or is_missing is not null) as applicable, 0 as not_applicable,
      case when count(*) filter (not has_icon and is_missing is null) > 0
        then if(exists (from ${tables.probes}), '${NOT_REQUESTED}', '${NO_PROBES}') end as reason
    from (${judged(tables)})`,
})

const NOT_REQUESTED = 'not known because /apple-touch-icon.png was not requested, or did not respond'

/**
 * SQL: the home page, unless its icon may be among tags that were not stored. `is_missing` is true if the file that
 * devices try by default does not exist; null if that is unknown.
 */
function judged(tables: Record<'crawl' | 'pages' | 'facts' | 'urls' | 'probes', string>): string {
  return `
    select url, has_icon, is_missing from (
      select h.url, (f."linkTags" ->> '$.total')::bigint > json_array_length(f."linkTags", '$.entries') as is_cut,
        len(list_filter(from_json(f."linkTags" -> '$.entries', '[{"rel":"VARCHAR","url":"VARCHAR"}]'),
          lambda tag: regexp_matches(tag.rel, '(?:^| )apple-touch-icon(?:-precomposed)?(?: |$)') and tag.url <> '')) > 0
          as has_icon,
        (select case when bool_or(b.status_code = 200) then false when bool_or(b.status_code in (404, 410)) then true end
          from ${tables.probes} b join ${tables.urls} u on u.id = b.url
          where ends_with(u.url, '/apple-touch-icon.png')) as is_missing
      from (${homePage(tables)}) h join ${tables.facts} f on f.page = h.page join ${tables.pages} p on p.page = h.page
      where not coalesce(${IS_REDIRECT_PAGE}, false)
        and not ((f."textStats" ->> '$.words')::bigint = 0 and (f."scriptCount")::int > 0))
    where has_icon or not is_cut`
}
