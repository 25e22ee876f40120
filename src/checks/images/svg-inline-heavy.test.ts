import { testPageCheck } from '#testing/test-page-check.ts'
import { svgInlineHeavy } from './svg-inline-heavy.ts'

const EMPTY = '<svg><path d=""/></svg>'
const svg = (bytes: number) => `<svg><path d="${'M'.repeat(bytes - EMPTY.length)}"/></svg>`

testPageCheck(svgInlineHeavy, {
  passes: {
    '20,000 bytes': svg(20_000),
    'different ones': svg(12_000) + svg(12_001),
    '4 copies': svg(6000).repeat(4),
    '5 copies of 20,000 bytes together': svg(4000).repeat(5),
  },
  finds: {
    '20,001 bytes': [
      `<p>Rye\n${svg(20_001)}`,
      [{ saw: 'svg of 20,001 bytes (limit 20,000)', at: 'line 2' }],
      { severity: 'low' },
    ],
    '5 copies': [
      svg(4001).repeat(5),
      [{ saw: 'svg of 4,001 bytes, written 5 times: 20,005 bytes together (limit 20,000)' }],
    ],
  },
})
