import { testPageCheck } from '#testing/test-page-check.ts'
import { longAlt } from './long-alt.ts'

const image = (length: number, more = '', character = 'a') =>
  `<p><img src="/rye.jpg" alt="${character.repeat(length)}" ${more}>`

testPageCheck(longAlt, {
  passes: {
    '99 characters': image(99),
    '100 characters': image(100),
    '100 characters outside the basic plane': image(100, '', '🥐'),
    'a chart with a description': image(300, 'aria-describedby=chart'),
    'no alt': '<img src="/rye.jpg">',
  },
  finds: {
    '101 characters': [
      image(101),
      [
        {
          saw: `101 characters (limit 100): https://bakery.example/rye.jpg – “${'a'.repeat(101)}”`,
          at: 'body > p:first-child > img:first-child',
        },
      ],
      { severity: 'low', message: 'An image has a very long alt text' },
    ],
    'a very long one is cut': [
      image(5000),
      [{ saw: `5000 characters (limit 100): https://bakery.example/rye.jpg – “${'a'.repeat(250)}…”` }],
    ],
  },
})

testPageCheck(longAlt, {
  options: { longest: 20 },
  passes: { 'the limit of the rule set': image(20) },
  finds: { 'one more': [image(21), [{}]] },
})
