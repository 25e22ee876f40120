import { testPageCheck } from '#testing/test-page-check.ts'
import { titleTooWide } from './title-too-wide.ts'

const title = (text: string) => `<title>${text}</title>`
const wide = 'W'.repeat(30)

testPageCheck(titleTooWide, {
  passes: {
    'a short title': title('Rye bread'),
    'many narrow letters': title('i'.repeat(60)),
    'exactly 561 px': title(`${'W'.repeat(29)}iii`),
  },
  finds: {
    '562 px': [
      title(`${'W'.repeat(29)}ii.`),
      [{ saw: `562 px wide, limit 561 px: shown as “${'W'.repeat(28)}…”`, at: 'title' }],
    ],
    'cut between words': [
      title('Sourdough and rye, made from WHOLE GRAIN in the OLD HARBOUR'),
      [{ saw: '631 px wide, limit 561 px: shown as “Sourdough and rye, made from WHOLE GRAIN in the OLD …”' }],
      {
        severity: 'low',
        recommendation:
          'People read “Sourdough and rye, made from WHOLE GRAIN in the OLD …”. ' +
          'Put the words that matter into this part, or shorten the title until it fits.',
      },
    ],
  },
  notApplicable: {
    'no title': '<h1>Bread</h1>',
    'an empty title': title(' '),
    'letters of unknown width': title('خبز '.repeat(15)),
    'more than 60 characters, which is reported already': title('W'.repeat(61)),
    'a megabyte of text': title('loaf '.repeat(200_000)),
    noindex: `${title(wide)}<meta name="robots" content="noindex">`,
    'canonical elsewhere': `${title(wide)}<link rel="canonical" href="/rolls">`,
  },
})

testPageCheck(titleTooWide, {
  passes: { 'at its own limit': title('W'.repeat(40)) },
  finds: { 'over its own limit': [title('W'.repeat(41)), [{ at: 'title' }]] },
  options: { widest: 755 },
})
