import { testPageCheck } from '#testing/test-page-check.ts'
import { headingTooLong } from './heading-too-long.ts'

const h2 = (length: number) => `<h2>${'b'.repeat(length)}</h2>`

testPageCheck(headingTooLong, {
  passes: {
    '199 characters': h2(199),
    '200 characters': h2(200),
    'a signature': `<h4>fn try_reduce&lt;R>(${'&amp;mut self, f: &amp;T '.repeat(20)})</h4>`,
    'a long H1': `<h1>${'b'.repeat(300)}</h1><h2>Rye</h2>`,
  },
  finds: {
    '201 characters': [
      h2(201),
      [{ saw: `<h2> of 201 characters, limit 200: ${'b'.repeat(201)}…`, at: 'body > h2:first-child' }],
      { severity: 'low', message: 'A heading is as long as a paragraph' },
    ],
    'longer than the facts': [h2(2000), [{ saw: `<h2> of at least 500 characters, limit 200: ${'b'.repeat(300)}…` }]],
  },
  notApplicable: { 'only an H1': '<h1>Rye</h1>' },
})
