import { testPageCheck } from '#testing/test-page-check.ts'
import { missingLang } from './missing-lang.ts'

const xhtml = { 'content-type': 'application/xhtml+xml' }
const XML = '<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="de"><body><p>Brot</p></body></html>'

testPageCheck(missingLang, {
  passes: { declared: '<html lang="en"><p>Rye', 'in XHTML': { html: XML, headers: xhtml } },
  finds: {
    'no attribute': [
      '<html><p>Rye',
      [{ saw: 'no lang attribute on <html>', at: 'html' }],
      { severity: 'low', message: 'Page does not declare its language' },
    ],
    empty: ['<html lang=" "><p>Rye', [{ saw: 'an empty lang attribute on <html>' }]],
    'on the body only': ['<body lang="en"><p>Rye', [{ at: 'html' }]],
    'xml:lang in HTML': [XML, [{ saw: 'no lang attribute on <html>' }]],
    'a page that reloads itself': ['<meta http-equiv=refresh content="0; url=/bread"><p>Rye', [{}]],
    'a page that forwards later': ['<meta http-equiv=refresh content="6; url=/rye"><p>Rye', [{}]],
  },
  notApplicable: {
    'a page that only forwards': '<meta http-equiv=refresh content="0; url=/rye"><a href=/rye>Click here</a>',
  },
})
