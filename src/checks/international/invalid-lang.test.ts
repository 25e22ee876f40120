import { expect } from 'vitest'
import { testPageCheck } from '#testing/test-page-check.ts'
import { invalidLang } from './invalid-lang.ts'

const page = (lang: string) => `<html lang="${lang}"><p>Rye`

testPageCheck(invalidLang, {
  passes: {
    'a language': page('en'),
    'language and region': page('de-AT'),
    'with a script': page('zh-Hant-HK'),
    'Latin America': page('es-419'),
    'white space around it': page(' en '),
    'any case': page('EN-us'),
  },
  finds: {
    'an underscore': [
      page('en_UK'),
      [{ saw: '“en_UK” is written with an underscore; probably meant: en-GB', at: 'html' }],
      { severity: 'medium', recommendation: 'Write `<html lang="en-GB">`.' },
    ],
    'a country': [page('jp'), [{ saw: '“jp” has no registered language: “jp”; probably meant: ja' }]],
    'a placeholder': [
      page('{{ lang }}'),
      [{ saw: '“{{ lang }}” is not a well-formed language tag' }],
      { recommendation: expect.stringContaining('BCP 47') as unknown as string },
    ],
    'a huge value': [page('en-'.repeat(50_000)), [{ at: 'html' }]],
  },
  notApplicable: { 'no language': '<p>Rye', empty: page('') },
})
