import { defineQueryCheck } from '../check.ts'
import { homePage } from '../shared/home-page.ts'

export const appleTouchIconMissing = defineQueryCheck({
  id: 'apple_touch_icon_missing',
  category: 'sharing',
  severity: 'info',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'No icon for home screens',
  message: 'The home page names no apple-touch-icon',
  why: 'People who save the site to the home screen of an iPhone or iPad may get a screenshot or a letter instead of its logo.',
  fix: 'Add a PNG of 180 × 180 pixels: `<link rel="apple-touch-icon" href="/apple-touch-icon.png">`.',
  basis: 'Apple: configuring web applications, specifying a webpage icon for Web Clip',
  source:
    'https://developer.apple.com/library/archive/documentation/AppleApplications/Reference/SafariWebContent/ConfiguringWebApplications/ConfiguringWebApplications.html',
  more: () => ({
    rule: [
      'We report the home page if it has no `<link rel="apple-touch-icon">` (or `apple-touch-icon-precomposed`) with a ' +
        'URL. Apple’s devices also try `/apple-touch-icon.png` by themselves; the crawl does not.',
      'Not applicable if the home page was not crawled, or names more links than the crawl keeps.',
    ],
    example: {
      found: '<link rel="icon" href="/favicon.ico">',
      fixed: '<link rel="icon" href="/favicon.ico">\n<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    },
  }),
  needs: ['crawl', 'pages', 'facts'],
  facts: ['linkTags'],
  query: (tables) => `select url, 0 as place, 'no apple-touch-icon' as saw from (${judged(tables)}) where not has_icon`,
  judged: (tables) => `select count(*) as applicable, 0 as not_applicable from (${judged(tables)})`,
})

/** SQL: the home page, unless it has no icon among those that were kept, and more were not kept. */
function judged(tables: Record<'crawl' | 'pages' | 'facts', string>): string {
  return `
    select url, has_icon from (
      select h.url, (f."linkTags" ->> '$.total')::bigint > json_array_length(f."linkTags", '$.entries') as is_cut,
        len(list_filter(from_json(f."linkTags" -> '$.entries', '[{"rel":"VARCHAR","url":"VARCHAR"}]'),
          lambda tag: regexp_matches(tag.rel, '(?:^| )apple-touch-icon(?:-precomposed)?(?: |$)') and tag.url <> '')) > 0
          as has_icon
      from (${homePage(tables)}) h join ${tables.facts} f on f.page = h.page)
    where has_icon or not is_cut`
}
