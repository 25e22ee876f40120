import type { TableNames } from '#domain/checks/check-tables.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { judgedFiles, kindWords, PAGE_FILE_FACTS, PAGE_FILE_TABLES } from '../shared/page-files.ts'

const MIN_BYTES = 20_000
const MIN_SHARE = 0.1

const IS_LARGE = `f.used_as in ('script', 'style') and coalesce(f.decoded_bytes > ${MIN_BYTES}, true)`

export const resourceUnminified = defineQueryCheck({
  id: 'resource_unminified',
  category: 'performance',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'file',
  title: 'Files that are not minified',
  message: 'More than a tenth of the file is white space and comments',
  why: 'Browsers download and read white space and comments without using them. This costs most on phones.',
  fix: 'Minify scripts and style sheets when the site is built, or switch minification on in the CMS, its cache plug-in or the CDN.',
  basis: 'Lighthouse: minify CSS, minify JavaScript',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/unminified-javascript',
  more: () => ({
    rule: [
      `A script or style sheet of this site with more than ${formatNumber(MIN_BYTES)} bytes is reported if a minifier could ` +
        'leave out more than 10% of its characters: comments, indentation, and white space around signs. Comments with a ' +
        'licence, spaces between words and texts in quotes count as needed. Shorter names are not considered.',
      'Of large files only the first 200,000 characters are read. Such a file is reported only if what could be left out there ' +
        'is more than 10% of the whole file; else it is not judged. Files on other hosts are not judged.',
    ],
    example: { found: '/* Menu */\nfunction open () {\n  return true\n}', fixed: 'function open(){return true}' },
  }),
  needs: PAGE_FILE_TABLES,
  facts: PAGE_FILE_FACTS,
  query: (tables) => `
    select file as url, 0 as place, format('{:,}', spare) || ' of ' || format('{:,}', whole) || ' characters (' ||
      floor(100.0 * spare / whole)::integer || '%) are white space and comments' ||
      if(is_text_cut, ', in the first ' || format('{:,}', read) || ' alone', '') || ' – ' || ${kindWords('used_as')} ||
      ' used on ' || used_on || if(used_on = 1, ' page', ' pages') as saw
    from (${unminified(tables)})`,
  judged: (tables) =>
    judgedFiles(tables, {
      kinds: ['script', 'style'],
      isJudged: IS_LARGE,
      isKnown: `f.state = 'ok' and f.text is not null and (not f.is_text_cut
        or f.file in (select file from (${unminified(tables, 'f.is_text_cut')})))`,
      why: 'not requested, not loaded or too long to be read',
    }),
})

/** SQL: for a file that was cut, uses its size in bytes, so that the share is never overestimated. */
function unminified({ used_files }: Pick<TableNames, 'used_files'>, where = 'true'): string {
  return `
    select * from (
      select f.file, f.used_as, f.used_on, f.is_text_cut, len(f.text) as read,
        spare_characters(f.text, f.used_as)::bigint as spare,
        if(f.is_text_cut, f.decoded_bytes, len(f.text))::bigint as whole
      from ${used_files} f where f.is_own and f.state = 'ok' and ${IS_LARGE} and f.text is not null and ${where})
    where spare > ${MIN_SHARE} * whole`
}
