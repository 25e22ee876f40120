import { formatNumber } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { kindWords } from '../shared/page-files.ts'
import { judgesScriptsAndStyles } from '../shared/scripts-and-styles.ts'
import { bytesWords } from '../shared/size-words.ts'

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
  counts: 'URL',
  version: 2,
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
  ...judgesScriptsAndStyles({ isFault: IS_OVER, saw: SAW }),
})
