import { testPageCheck } from '#testing/test-page-check.ts'
import { descriptionSameAsTitle } from './description-same-as-title.ts'

const page = (title: string, text: string) => `<title>${title}</title><meta name="description" content="${text}">`

testPageCheck(descriptionSameAsTitle, {
  passes: { different: page('Rye bread', 'Rye bread from Hamburg') },
  finds: {
    equal: [
      page('Rye bread', 'RYE \n bread '),
      [{ saw: 'RYE bread', at: 'meta[name=description]' }],
      { severity: 'low' },
    ],
  },
  notApplicable: {
    'no title': '<meta name="description" content="Rye">',
    'no description': '<title>Rye</title>',
    'both empty': page(' ', ' '),
    noindex: `${page('Rye', 'Rye')}<meta name="robots" content="noindex">`,
  },
})
