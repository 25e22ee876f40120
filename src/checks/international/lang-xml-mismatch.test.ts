import { testPageCheck } from '#testing/test-page-check.ts'
import { langXmlMismatch } from './lang-xml-mismatch.ts'

const page = (lang: string, xml: string) => `<html lang="${lang}" xml:lang="${xml}"><p>Rye`

testPageCheck(langXmlMismatch, {
  passes: { equal: page('de', 'DE'), 'another region': page('de', 'de-AT'), 'the same language': page('nb', 'no') },
  finds: {
    different: [
      page('de-DE', 'en'),
      [{ saw: 'lang="de-DE", xml:lang="en"', at: 'html' }],
      {
        severity: 'low',
        recommendation: 'If the page is in “de-DE”, write `xml:lang="de-DE"` or remove the attribute.',
      },
    ],
  },
  notApplicable: {
    'no xml:lang': '<html lang="de"><p>Rye',
    'no lang': '<html xml:lang="de"><p>Rye',
    invalid: page('de', 'xx'),
  },
})
