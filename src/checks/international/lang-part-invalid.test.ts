import { testPageCheck } from '#testing/test-page-check.ts'
import { langPartInvalid } from './lang-part-invalid.ts'

testPageCheck(langPartInvalid, {
  passes: { valid: '<p lang="fr">Pain</p><p lang="">Rye</p>', 'the page itself': '<html lang="xx"><p lang="de">Brot' },
  finds: {
    'a country': [
      '<main><p>Rye</p><p lang="jp">a</p><p lang="jp">b</p></main>',
      [
        {
          saw: '“jp” has no registered language: “jp”; probably meant: ja (2 elements)',
          at: 'body > main:first-child > p:nth-child(2)',
        },
      ],
      { severity: 'low', message: 'A part of the page has an invalid language' },
    ],
    'two codes': ['<p lang="en_US">a</p><p lang="cz">b</p>', [{}, {}]],
  },
  notApplicable: { 'no parts': '<html lang="en"><p>Rye' },
})
