import { testPageCheck } from '#testing/test-page-check.ts'
import { titleSameAsH1 } from './title-same-as-h1.ts'

const page = (title: string, h1: string) => `<title>${title}</title><h1> </h1><h1>${h1}</h1>`
const named = '<meta property="og:site_name" content="Hafen & Co.">'

testPageCheck(titleSameAsH1, {
  passes: {
    different: page('Rye bread', 'Bread'),
    'with more than the name': page('Rye bread - Order now', 'Rye bread'),
    'a name that we do not know': page('Rye bread | Mommsen', 'Rye bread'),
  },
  finds: {
    equal: [
      page('Rye bread', 'Rye BREAD'),
      [{ saw: 'Rye BREAD', at: 'title' }],
      { message: 'Title and H1 say the same' },
    ],
    'with the name of the domain': [page('Rye - bread | Bakery', 'Rye - bread'), [{ saw: 'Rye - bread' }]],
    'with the name in front': [page('Hafen & Co: Rye bread', 'Rye bread') + named, [{ saw: 'Rye bread' }]],
  },
  notApplicable: { 'no title': '<h1>Rye</h1>', 'no H1': '<title>Rye</title>' },
})
