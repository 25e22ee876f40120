import { testPageCheck } from '#testing/test-page-check.ts'
import { deepDom } from './deep-dom.ts'

/** html and body are levels 1 and 2. */
const page = (levels: number) => '<div>'.repeat(levels - 2)

testPageCheck(deepDom, {
  passes: { '31 levels': page(31), '32 levels': page(32) },
  finds: {
    '33 levels': [
      page(33),
      [{ saw: '33 levels (limit 32)', at: 'div > div > div > div > div > div' }],
      { severity: 'low' },
    ],
    'a hostile page': [page(5000), [{}]],
  },
})
