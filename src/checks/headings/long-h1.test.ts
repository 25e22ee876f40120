import { testPageCheck } from '#testing/test-page-check.ts'
import { longH1 } from './long-h1.ts'

const h1 = (length: number, letter = 'b') => `<h1>${letter.repeat(length)}</h1>`

testPageCheck(longH1, {
  passes: { '69 characters': h1(69), '70 characters': h1(70), '70 outside the basic plane': h1(70, '🥐') },
  finds: {
    '71 characters': [
      h1(71),
      [{ saw: `71 characters, limit 70: ${'b'.repeat(71)}`, at: 'h1' }],
      { severity: 'low', message: 'H1 is too long to be read at a glance' },
    ],
    'one of two': [h1(10) + h1(80), [{ at: 'h1' }]],
  },
  notApplicable: { 'no H1': '<p>Rye', 'an empty H1': '<h1></h1>' },
})

testPageCheck(longH1, {
  passes: { 'its own limit': h1(40) },
  finds: { over: [h1(41), [{}]] },
  options: { longest: 40 },
})
