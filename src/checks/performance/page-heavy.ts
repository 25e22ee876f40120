import { number } from '#domain/checks/check-option.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { heavyPages, judgedWeights, PAGE_WEIGHT_NEEDS } from './page-weight.ts'

const KB = 1000

export const pageHeavy = defineQueryCheck({
  id: 'page_heavy',
  category: 'performance',
  severity: 'medium',
  owner: 'developer',
  effort: 'L',
  certainty: 'exact',
  version: 3,
  title: 'Heavy pages',
  message: 'The page and its files are heavy',
  why:
    'On a phone with a weak connection, every megabyte takes seconds, and many people pay for their data. The ' +
    'median page has less than 3 MB.',
  fix: 'Start with the kind of file that the evidence names first: usually images to resize and compress, or scripts to remove.',
  basis: 'Lighthouse: avoid enormous network payloads; HTTP Archive: page weight',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight',
  more: () => ({
    rule: [
      'We add up the HTML, scripts, style sheets and preloaded fonts that the HTML names, and of each image the file that a ' +
        'browser chooses in a window 412 pixels wide, all as the server sends them. A file counts once per page; 1 KB is 1,000 bytes.',
      'Files that only scripts or style sheets load, videos and frames are not counted, so a browser may load more. Images that ' +
        'load only when people scroll are counted, those in a `<noscript>` are not, except for the copy of a lazy ' +
        'image next to it. If the size of a file is not known, the page is reported only if the others ' +
        'are heavy enough.',
    ],
  }),
  options: { heaviest: number({ label: 'Heaviest page', unit: 'KB', default: 3000, least: 100, most: 1_000_000 }) },
  ...PAGE_WEIGHT_NEEDS,
  query: (tables, { heaviest }) => `
    select url, 0 as place, if(is_open, 'at least ', '') || format('{:,}', bytes::bigint) ||
      ' bytes (limit ${formatNumber(heaviest * KB)}): ' || parts as saw
    from (${heavyPages(tables, heaviest * KB)})`,
  judged: (tables, { heaviest }) => judgedWeights(tables, heaviest * KB),
})
