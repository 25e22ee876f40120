import { testPageCheck } from '#testing/test-page-check.ts'
import { deepDom } from './deep-dom.ts'

/** html and body are levels 1 and 2. */
const page = (levels: number) => '<div>'.repeat(levels - 2)

testPageCheck(deepDom, {
  passes: { '31 levels': page(31), '32 levels': page(32) },
  finds: {
    '33 levels': [
      page(33),
      [
        {
          saw: '33 levels (limit 32)',
          at: 'div:first-child > div:first-child > div:first-child > div:first-child > div:first-child > div:first-child',
        },
      ],
      { severity: 'low' },
    ],
    'spans without a formula': [`${page(28)}${'<span>'.repeat(6)}`, [{ saw: '34 levels (limit 32)' }]],
    'a page with formulas whose deepest element is none': [
      `<link rel="stylesheet" href="/katex.min.css">${page(33)}`,
      [{ saw: '33 levels (limit 32)' }],
    ],
    'a hostile page': [page(5000), [{}]],
  },
  notApplicable: {
    'a formula of KaTeX': `<link rel="stylesheet" href="/katex.min.css">${page(28)}${'<span>'.repeat(6)}`,
    'a formula of MathML': `${page(28)}<math>${'<mrow>'.repeat(6)}`,
    'a drawing': `${page(28)}<svg>${'<g>'.repeat(6)}`,
  },
})
