import { testPageCheck } from '#testing/test-page-check.ts'
import { contentNeedsJavascript } from './content-needs-javascript.ts'

const words = (count: number) => `<main><p>${'rye '.repeat(count)}</p></main>`
const page = (before: number, after: number) => ({ raw: words(before), rendered: words(after) })

testPageCheck(contentNeedsJavascript, {
  passes: {
    'the same text': page(200, 200),
    'ninety-nine words are missing': page(0, 99),
    'four fifths are there': page(400, 500),
    'less text after': page(500, 100),
  },
  finds: {
    'a hundred words are missing': [
      page(0, 100),
      [{ saw: 'most of it is missing: 0 of 100 words (0%) are there before scripts' }],
      { severity: 'high' },
    ],
    'less than half': [page(199, 400), [{}], { severity: 'high' }],
    'exactly half': [
      page(200, 400),
      [{ saw: '200 of 400 words (50%) are there before scripts' }],
      { severity: 'medium' },
    ],
    'just below four fifths': [page(399, 500), [{}], { severity: 'medium' }],
  },
  notApplicable: { 'a page that was not rendered': words(200) },
})
