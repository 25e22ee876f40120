import { IS_TEXT_FILE, IS_UNCOMPRESSED, MAX_UNCOMPRESSED } from '#domain/checks/file-sql.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { judgedFiles, kindWords, PAGE_FILE_FACTS, PAGE_FILE_TABLES } from '../shared/page-files.ts'
import { bytesWords } from '../shared/size-words.ts'

export const resourceUncompressed = defineQueryCheck({
  id: 'resource_uncompressed',
  category: 'performance',
  severity: 'medium',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'file',
  title: 'Files sent uncompressed',
  message: 'The server sends this file uncompressed',
  why:
    'Compressed scripts and style sheets are three to five times smaller. Without compression, every visitor waits ' +
    'longer.',
  fix: 'Switch on Brotli or gzip for JavaScript, CSS, SVG, JSON and XML in the server or the CDN.',
  basis: 'RFC 9110; Lighthouse: enable text compression',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-text-compression',
  more: () => ({
    rule: [
      `Scripts, style sheets, SVG images, manifests and feeds of this site with more than ` +
        `${formatNumber(MAX_UNCOMPRESSED)} bytes are reported if the response has no Content-Encoding. Our requests accept ` +
        'compressed responses, as those of browsers do. Images of other formats and fonts are compressed already.',
      'Files on other hosts are not judged, because only their owners can change them. `uncompressed` reports HTML.',
    ],
    example: { found: 'Content-Type: text/css', fixed: 'Content-Type: text/css\nContent-Encoding: br' },
  }),
  needs: PAGE_FILE_TABLES,
  facts: PAGE_FILE_FACTS,
  query: ({ used_files }) => `
    select f.file as url, 0 as place, 'Content-Encoding' as at,
      ${bytesWords('coalesce(f.decoded_bytes, f.bytes)')} || ' without compression (limit ${formatNumber(MAX_UNCOMPRESSED)}) – ' ||
        ${kindWords('f.used_as')} || ' used on ' || f.used_on || if(f.used_on = 1, ' page', ' pages') as saw
    from ${used_files} f where f.is_own and ${IS_TEXT_FILE} and ${IS_UNCOMPRESSED}`,
  judged: (tables) =>
    judgedFiles(tables, {
      kinds: ['script', 'style'],
      isJudged: IS_TEXT_FILE,
      isKnown: `f.state = 'ok'`,
      why: 'not requested or not loaded',
    }),
})
