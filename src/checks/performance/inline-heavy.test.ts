import { testPageCheck } from '#testing/test-page-check.ts'
import { inlineHeavy } from './inline-heavy.ts'

const OUTER = '<script></script>'.length
const page = (script: number, text = 0) => `<script>${'x'.repeat(script)}</script>${'y'.repeat(text)}`

testPageCheck(inlineHeavy, {
  passes: {
    '100,000 bytes': page(100_000),
    'half of the HTML': page(150_000, 150_000 - OUTER),
    'no inline code': 'y'.repeat(300_000),
  },
  finds: {
    '100,001 bytes': [
      page(100_001),
      [{ saw: '100,001 of 100,018 bytes are inline (>99%; limits 100,000 and 50%): scripts 100,001' }],
      { severity: 'low' },
    ],
    'more than half of the HTML': [page(150_000, 150_000 - OUTER - 1), [{}]],
    'kinds, largest first': [
      `<style>${'y'.repeat(60_000)}</style><script type="application/json">${'1'.repeat(70_000)}</script>`,
      [{ saw: '130,000 of 130,056 bytes are inline (>99%; limits 100,000 and 50%): JSON 70,000, styles 60,000' }],
    ],
  },
})
