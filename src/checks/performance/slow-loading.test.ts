import { testPageCheck } from '#testing/test-page-check.ts'
import { slowLoading } from './slow-loading.ts'

const html = '<p>Bread</p>'

testPageCheck(slowLoading, {
  passes: { '799 ms': { html, ttfbMs: 799 }, '800 ms': { html, ttfbMs: 800 } },
  finds: {
    '801 ms': [
      { html, ttfbMs: 801 },
      [{ saw: 'first byte after 801 ms' }],
      { severity: 'medium', message: 'Page is slow to start loading' },
    ],
  },
})
