import { testPageCheck } from '#testing/test-page-check.ts'
import { largeDom } from './large-dom.ts'

/** html, head, body and main are elements as well. */
const page = (elements: number) => `<main>${'<p>Rye</p>'.repeat(elements - 4)}</main>`

testPageCheck(largeDom, {
  passes: { '1,499 elements': page(1499), '1,500 elements': page(1500) },
  finds: {
    '1,501 elements': [
      page(1501),
      [
        {
          saw: '1,501 elements (limit 1,500), 4 levels deep; the most children of one element: 1,497',
          at: 'body > main:first-child',
        },
      ],
      { severity: 'low' },
    ],
  },
})

testPageCheck(largeDom, {
  options: { most: 100 },
  passes: { 'the limit of the rule set': page(100) },
  finds: { 'one more': [page(101), [{}]] },
})
