import { testSiteCheck } from '#testing/test-site-check.ts'
import { slowLoading } from './slow-loading.ts'

const html = '<p>Bread</p>'

testSiteCheck(slowLoading, {
  passes: { '799 ms': { '/': { html, ttfbMs: 799 } }, '800 ms': { '/': { html, ttfbMs: 800 } } },
  finds: {
    '801 ms': [{ '/': html, '/bread': { html, ttfbMs: 801 } }, { '/bread': ['first byte after 801 ms'] }],
  },
})
