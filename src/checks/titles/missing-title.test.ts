import { testPageCheck } from '#testing/test-page-check.ts'
import { missingTitle } from './missing-title.ts'

const issue = { severity: 'high', message: 'Page is missing a title tag' } as const
const empty = { severity: 'high', message: 'Page has an empty title' } as const

testPageCheck(missingTitle, {
  passes: {
    'a title': '<title>Sourdough and rye, baked every morning</title>',
    'a title of one letter': '<title>B</title>',
    'a title in the body': '<body><p>Fresh bread</p><title>Bread</title></body>',
  },
  finds: {
    'a page that reloads': ['<meta http-equiv="refresh" content="0">', [{}], issue],
    'a redirect after reading': [
      `<meta http-equiv="refresh" content="6; url=/rye"><p>${'rye '.repeat(60)}`,
      [{}],
      issue,
    ],
    'no title': ['<h1>Bread</h1>', [{ saw: 'no <title> in the page' }], issue],
    'an empty title': ['<title></title>', [{ saw: 'an empty <title>' }], empty],
    'a title of white space': ['<title>\n &nbsp; </title>', [{ saw: 'an empty <title>' }], empty],
    'only the title of a drawing': ['<svg><title>Loaf</title></svg>', [{ saw: 'no <title> in the page' }], issue],
    'only a social title': [
      '<meta property="og:title" content="Bread"><h1>Bread</h1>',
      [{ saw: 'no <title> in the page' }],
      issue,
    ],
    'an empty first title': ['<title></title><title>Bread</title>', [{ saw: 'an empty <title>' }], empty],
  },
  notApplicable: { 'a page that redirects': '<meta http-equiv="refresh" content="0; url=/rye"><p>Moved' },
})
