import { testPageCheck } from '#testing/test-page-check.ts'
import { descriptionTooWide } from './description-too-wide.ts'

const meta = (text: string) => `<meta name="description" content="${text}">`

testPageCheck(descriptionTooWide, {
  passes: {
    short: meta('Bread from our own sourdough'),
    'many narrow letters': meta('i'.repeat(300)),
    'exactly 985 px': meta(`${'W'.repeat(74)}i.`),
  },
  finds: {
    '986 px': [
      meta(`${'W'.repeat(74)}..`),
      [{ saw: `986 px wide, limit 985 px: shown as “${'W'.repeat(73)}…”`, at: 'meta[name=description]' }],
      { severity: 'low' },
    ],
    'a megabyte': [meta('loaf '.repeat(200_000)), [{ at: 'meta[name=description]' }]],
  },
  notApplicable: {
    'no description': '<p>Rye',
    'an empty one': meta(' '),
    noindex: `${meta('W'.repeat(200))}<meta name="robots" content="noindex">`,
  },
})
