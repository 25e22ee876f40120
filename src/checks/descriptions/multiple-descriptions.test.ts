import { testPageCheck } from '#testing/test-page-check.ts'
import { multipleDescriptions } from './multiple-descriptions.ts'

const meta = (text: string) => `<meta name="Description" content="${text}">`

testPageCheck(multipleDescriptions, {
  passes: {
    one: meta('Rye'),
    'one and an empty one': meta('Rye') + meta(' '),
    'one for sharing': `${meta('Rye')}<meta property="og:description" content="Wheat">`,
  },
  finds: {
    two: [
      `${meta('Rye')}<body>${meta('Wheat')}`,
      [
        { saw: 'Rye', at: 'head meta[name=description]' },
        { saw: 'Wheat', at: 'body meta[name=description]' },
      ],
      { severity: 'medium', message: 'Page has 2 meta descriptions' },
    ],
    'more than the facts keep': [
      meta('Rye').repeat(30),
      Array(20).fill({ saw: 'Rye' }),
      { message: 'Page has at least 20 meta descriptions' },
    ],
    'twice the same': [meta('Rye').repeat(2), [{ saw: 'Rye' }, { saw: 'Rye' }]],
  },
  notApplicable: { none: '<p>Rye', 'two empty ones': meta('').repeat(2) },
})
