import { formatNumber } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { FILE_WEIGHT_NEEDS, heavyFiles } from './file-weights.ts'

const MAX_KB = 150

export const cssHeavy = defineQueryCheck({
  id: 'css_heavy',
  category: 'performance',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Heavy style sheets',
  message: `The style sheets of the page have more than ${MAX_KB} KB`,
  why:
    'A browser draws nothing before it has loaded the style sheets of the page. On a phone, so much CSS delays the first ' +
    'paint noticeably, and most of it usually belongs to other pages.',
  fix: 'Remove rules that no page uses, and load only the CSS that this kind of page needs.',
  basis: `sitespeed.io coach; Lighthouse: unused CSS. The limit of ${MAX_KB} KB is our own.`,
  source: 'https://developer.chrome.com/docs/lighthouse/performance/unused-css-rules',
  more: () => ({
    rule: [
      `We add up the sizes of the style sheets that the HTML names, as the server sends them, so compressed. More than ` +
        `${formatNumber(MAX_KB)} KB are reported; 1 KB is 1,000 bytes. A file counts once per page. CSS inside the HTML and ` +
        'files that style sheets import are not counted.',
      'The evidence has the largest files first. If the size of a file is not known, the page is reported only if the ' +
        'others are heavy enough.',
    ],
    hints: ['The coverage panel of the browser’s developer tools shows which rules a page uses.'],
  }),
  ...FILE_WEIGHT_NEEDS,
  query: (tables) => heavyFiles(tables, 'style', MAX_KB * 1000).query,
  judged: (tables) => heavyFiles(tables, 'style', MAX_KB * 1000).judged,
})
