import { labPage, NO_LCP } from '#testing/checks/measured-page.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { slowLcp } from './slow-lcp.ts'

const paintAt = (ms: number) => labPage({ lcp: { ...NO_LCP, ms } })

testPageCheck(slowLcp, {
  passes: { '2,499 ms': paintAt(2499) },
  finds: {
    '2,500 ms is worth knowing': [
      paintAt(2500),
      [
        {
          saw: '2.5 s, not good, but below the limit of 4 s (lab value, median of 3 loads): <h1>',
          at: 'body > main:first-child > h1:first-child',
        },
      ],
      { severity: 'info' },
    ],
    '3,999 ms is less than 4 s': [
      paintAt(3999),
      [{ saw: '3.999 s, not good, but below the limit of 4 s (lab value, median of 3 loads): <h1>' }],
    ],
    '4,000 ms is worth knowing': [paintAt(4000), [{}], { severity: 'info' }],
    '4,001 ms': [
      paintAt(4001),
      [{ saw: '4.001 s, more than 4 s (lab value, median of 3 loads): <h1>' }],
      { severity: 'medium' },
    ],
    'an image': [
      labPage({ runs: 1, lcp: { ...NO_LCP, ms: 9000, element: 'img', url: 'https://shop.example/rye.jpg', at: '' } }),
      [{ saw: '9.0 s, more than 4 s (lab value of 1 load): https://shop.example/rye.jpg' }],
    ],
  },
  notApplicable: {
    'not rendered': '<h1>Bread</h1>',
    'nothing drawn': labPage({ lcp: null }),
    'not measured': { raw: '<h1>x</h1>' },
  },
})
