import { formatNumber } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import {
  bytesWords,
  filesOfPages,
  judgedFiles,
  kindWords,
  PAGE_FILE_FACTS,
  PAGE_FILE_TABLES,
} from '../shared/page-files.ts'

const MAX_BYTES = 2_000_000
const IS_OVER = `(f.state = 'ok' and coalesce(f.decoded_bytes > ${MAX_BYTES}, f.is_text_cut))`
const SAW = `coalesce(${bytesWords('f.decoded_bytes')}, 'more than 2,097,152 bytes') || ' after decompression (limit ${formatNumber(MAX_BYTES)}) – ' || ${kindWords('f.used_as')}`

export const resourceOverGoogleLimit = defineQueryCheck({
  id: 'resource_over_google_limit',
  category: 'performance',
  severity: 'medium',
  owner: 'developer',
  effort: 'L',
  certainty: 'exact',
  counts: 'file',
  title: 'Files larger than what Googlebot reads',
  message: 'Googlebot reads only the first 2 MB of a script or style sheet',
  why: 'Google renders pages with the first 2 MB of each file. A script that is cut off does not run, and what it shows is not indexed.',
  fix: 'Split the file, and load what the page does not need right away later.',
  basis: 'Google: Googlebot file size limits',
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  more: () => ({
    rule: [
      `Scripts and style sheets with more than ${formatNumber(MAX_BYTES)} bytes after decompression are reported. A file of ` +
        'this site gets the issue itself. If the file is on another host, the pages that load it get the issue.',
    ],
  }),
  needs: PAGE_FILE_TABLES,
  facts: PAGE_FILE_FACTS,
  query: (tables) => `
    select f.file as url, 0 as place, null as at, ${SAW} ||
      ' used on ' || f.used_on || if(f.used_on = 1, ' page', ' pages') as saw
    from ${tables.used_files} f where f.is_own and f.used_as in ('script', 'style') and ${IS_OVER}
    union all
    select p.url, f.position, f.path, f.file || ' – ' || ${SAW}
    from (${filesOfPages(tables, ['script', 'style'], `not f.is_own and ${IS_OVER}`)}) f
      join ${tables.pages} p on p.page = f.page`,
  judged: (tables) =>
    judgedFiles(tables, {
      kinds: ['script', 'style'],
      isJudged: `f.used_as in ('script', 'style')`,
      isKnown: `f.state = 'ok'`,
      why: 'not requested or not loaded',
      countsOthers: true,
    }),
})
