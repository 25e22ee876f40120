import { testPageCheck } from '#testing/test-page-check.ts'
import { descriptionTooWide } from './description-too-wide.ts'

const meta = (text: string) => `<meta name="description" content="${text}">`

testPageCheck(descriptionTooWide, {
  passes: {
    short: meta('Bread from our own sourdough'),
    'many narrow letters': meta('i'.repeat(160)),
    'exactly 985 px': meta(`${'W'.repeat(74)}i.`),
  },
  finds: {
    '986 px': [
      meta(`${'W'.repeat(74)}..`),
      [{ saw: `986 px wide, limit 985 px: shown as “${'W'.repeat(73)}…”`, at: 'meta[name=description]' }],
      { severity: 'low' },
    ],
  },
  notApplicable: {
    'no description': '<p>Rye',
    'an empty one': meta(' '),
    'letters of unknown width': meta('לחם טרי '.repeat(19)),
    'more than 160 characters, which is reported already': meta('W'.repeat(161)),
    'a megabyte': meta('loaf '.repeat(200_000)),
    noindex: `${meta('W'.repeat(100))}<meta name="robots" content="noindex">`,
  },
})
