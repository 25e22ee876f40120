import { header } from '#domain/checks/header-sql.ts'
import { defineQueryCheck } from '../check.ts'
import { judgedFiles, kindWords, PAGE_FILE_FACTS, PAGE_FILE_TABLES } from '../shared/page-files.ts'
import { IS_LOADED, PAGE_IMAGE_FACTS } from '../shared/page-images.ts'

const DAY = 86_400
const MIN_DAYS = 7
const MIN_HASHED_DAYS = 180

const PATH = `split_part(split_part(f.file, '?', 1), '#', 1)`
const IS_STATIC = `(f.used_as in ('script', 'style', 'font', 'image') and regexp_matches(${PATH},
  '(?i)\\.(?:m?js|css|woff2?|ttf|otf|eot|png|jpe?g|gif|webp|avif|svg)$'))`
/** Social networks and search engines load the images that meta tags and structured data name. Browsers do not. */
const isCached = (page_images: string) => `(${IS_STATIC} and (f.used_as <> 'image' or
  f.url in (select i.url from ${page_images} i where i.url is not null and ${IS_LOADED})))`
/** The name changes with the content: `app.3f2a1b9c.js`. */
const HASH = `regexp_extract(${PATH}, '(?i)[._-]([0-9a-f]{8,64})[._-][^/]*$', 1)`
/** A date such as 20240131, with or without a time. */
const IS_DATE = `regexp_matches(${HASH}, '^(?:19|20)[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])(?:[0-9]{4}|[0-9]{6})?$')`
/**
 * WordPress adds `e` and the time to the names of edited images. In other names of images, digits alone are often a
 * number from a library of pictures.
 */
const IS_HASHED = `(regexp_matches(${HASH}, '[0-9]') and not regexp_matches(${HASH}, '^e[0-9]{10,13}$') and
  (regexp_matches(${HASH}, '(?i)[a-f]') or (f.used_as <> 'image' and not ${IS_DATE})))`
const CACHE_CONTROL = `lower(coalesce(${header('cache-control')}, ''))`
const MAX_AGE = `try_cast(regexp_extract(${CACHE_CONTROL}, '(?:^|[,\\s])max-age\\s*=\\s*"?(\\d+)', 1) as bigint)`
const EXPIRES = `date_diff('second', (select finished_at from crawl)::timestamp,
  try_strptime(${header('expires')}, '%a, %d %b %Y %H:%M:%S GMT'))`

export const resourceNotCached = defineQueryCheck({
  id: 'resource_not_cached',
  category: 'performance',
  severity: 'low',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  version: 3,
  counts: 'file',
  title: 'Files that browsers keep too short',
  message: 'Browsers may keep this file only for a short time',
  why: 'A browser that does not keep scripts, style sheets, fonts and images has to request them again on the next visit, often on the next page.',
  fix: 'Put a hash of the content into the names of files and send `Cache-Control: max-age=31536000, immutable`. Without hashes, send at least a week.',
  basis: 'Lighthouse: use efficient cache lifetimes; RFC 9111',
  source: 'https://developer.chrome.com/docs/performance/insights/cache',
  more: () => ({
    rule: [
      `We report scripts, style sheets, fonts and images of this site which a browser may keep for less than ${MIN_DAYS} days, ` +
        `or ${MIN_HASHED_DAYS} days if the name of the file has a hash of its content. The time is max-age, else Expires; ` +
        '`no-store` and `no-cache` allow none, and so does a response that names no time: then each browser guesses.',
      'URLs without the ending of such a file, such as `/image.php?id=4`, are not judged, and neither are files on other hosts. ' +
        'Nor are images that no page shows, such as those for social networks. A hash has at least 8 ' +
        'hexadecimal digits, one of them a number. In the names of images it also has a letter, and a date such as 20240131 is none.',
    ],
    example: {
      found: 'Cache-Control: max-age=600',
      fixed: 'Cache-Control: public, max-age=31536000, immutable',
    },
  }),
  needs: [...PAGE_FILE_TABLES, 'page_images', 'crawl'],
  facts: [...PAGE_FILE_FACTS, ...PAGE_IMAGE_FACTS],
  query: ({ used_files, page_images, crawl }) => `
    with times as (
      select f.file, f.used_as, f.used_on, ${IS_HASHED} as is_hashed, ${header('cache-control')} as cache_control,
        ${header('expires')} as expires,
        case when regexp_matches(${CACHE_CONTROL}, 'no-store|no-cache') then 0
          else coalesce(${MAX_AGE}, greatest(0, ${EXPIRES.replace('from crawl', `from ${crawl}`)}), 0) end as seconds
      from ${used_files} f where f.is_own and f.state = 'ok' and ${isCached(page_images)})
    select file as url, 0 as place, 'Cache-Control' as at,
      coalesce('Cache-Control: ' || cache_control, 'Expires: ' || expires, 'no Cache-Control and no Expires') || ' – ' ||
        if(is_hashed, 'limit ${MIN_HASHED_DAYS} days for a name with a hash', 'limit ${MIN_DAYS} days') || ' – ' ||
        ${kindWords('used_as')} || ' used on ' || used_on || if(used_on = 1, ' page', ' pages') as saw
    from times where seconds < ${DAY} * if(is_hashed, ${MIN_HASHED_DAYS}, ${MIN_DAYS})`,
  judged: (tables) =>
    judgedFiles(tables, {
      kinds: ['script', 'style', 'font'],
      isJudged: isCached(tables.page_images),
      isKnown: `f.state = 'ok'`,
      why: 'not requested or not loaded',
    }),
})
