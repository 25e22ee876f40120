import { testPageCheck } from '#testing/test-page-check.ts'
import { largeHtml } from './large-html.ts'

const START = '<p>'
const page = (bytes: number) => START + ' '.repeat(bytes - START.length)
const script = (bytes: number) => `<script>${'x'.repeat(bytes)}</script>`
const info = { severity: 'info', message: 'The HTML is large' } as const

testPageCheck(largeHtml, {
  passes: { '499,999 bytes': page(499_999) },
  finds: {
    '500,000 bytes': [page(500_000), [{ saw: '500,000 bytes of HTML (limit 2,000,000)' }], info],
    '2,000,000 bytes': [page(2_000_000), [{ saw: '2,000,000 bytes of HTML (limit 2,000,000)' }], info],
    '2,000,001 bytes': [
      page(2_000_001),
      [{ saw: '2,000,001 bytes of HTML (Googlebot reads only the first 2,000,000)' }],
      { severity: 'medium', message: 'The HTML is larger than what Googlebot reads' },
    ],
    'what is inline': [
      `${script(600_000)}<style>${'y'.repeat(9)}</style>`,
      [{ saw: '600,041 bytes of HTML (limit 2,000,000); inline: scripts 600,000, styles 9' }],
    ],
  },
})

testPageCheck(largeHtml, {
  options: { heaviest: 100 },
  passes: { 'the limit of the rule set': page(100_000) },
  finds: { 'one more': [page(100_001), [{}], { severity: 'medium' }] },
})
