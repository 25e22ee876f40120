import { testPageCheck } from '#testing/test-page-check.ts'
import { titleByScript } from './title-by-script.ts'

const titles = (before: string, after: string, more = '') => ({
  raw: `<title>${before}</title>${more}`,
  rendered: `<title>${after}</title>${more}`,
})

testPageCheck(titleByScript, {
  passes: {
    'the same title': titles('Rye bread', 'Rye bread'),
    'another case and white space': titles('Rye  Bread', 'rye bread'),
    'a counter': titles('Rye bread', '(3) Rye bread'),
    'the name of the site at the end': titles('Rye bread', 'Rye bread – Harbour'),
    'the name of the site at the start, as the host says': titles('Bakery: Rye bread', 'Rye bread'),
    'the name of the site, as a tag says': titles(
      'Harbour | Rye bread',
      'Rye bread',
      '<meta property="og:site_name" content="Harbour">',
    ),
  },
  finds: {
    'a title that is missing before': [
      { raw: '<p>x</p>', rendered: '<title>Rye bread</title>' },
      [{ saw: 'nothing before scripts, “Rye bread” after' }],
      { severity: 'low' },
    ],
    'a blank title': [titles(' ', 'Rye bread'), [{ saw: 'nothing before scripts, “Rye bread” after' }]],
    'another title': [titles('Loading', 'Rye bread'), [{ saw: '“Loading” before scripts, “Rye bread” after' }]],
    'a title that was only the name of the site': [titles('Harbour', 'Rye bread – Harbour'), [{}]],
    'a title that scripts remove': [titles('Rye', ''), [{ saw: '“Rye” before scripts, nothing after' }]],
  },
  notApplicable: {
    'no title at all': { raw: '<p>x</p>' },
    'a page that was not rendered': '<title>Rye</title>',
    'an error page': { raw: { html: '<p>x</p>', status: 404 }, rendered: { html: '<title>No</title>', status: 404 } },
  },
})
