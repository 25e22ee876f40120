import { testPageCheck } from '#testing/test-page-check.ts'
import { contentLanguageConflict } from './content-language-conflict.ts'

const page = (lang: string, header: string) => ({
  html: `<html lang="${lang}"><p>Rye`,
  headers: { 'content-type': 'text/html', 'content-language': header },
})

testPageCheck(contentLanguageConflict, {
  passes: { equal: page('de', 'de'), 'another region': page('de-AT', 'de-DE') },
  finds: {
    different: [
      page('de', 'en-US'),
      [{ saw: 'Content-Language: en-US, lang="de"', at: 'Content-Language' }],
      { severity: 'low', recommendation: 'If the page is in “de”, send `Content-Language: de`, or no such header.' },
    ],
  },
  notApplicable: {
    'no header': '<html lang="de"><p>Rye',
    'several languages': page('de', 'en, de'),
    'no lang': page('', 'en'),
    'an invalid header': page('de', 'en_US'),
  },
})
