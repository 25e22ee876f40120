import { describe, expect, test } from 'vitest'
import { hreflangFault, suggestHreflang } from '#domain/languages/hreflang-fault.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { hreflangInvalidCode } from './hreflang-invalid-code.ts'

const link = (lang: string) => `<link rel="alternate" hreflang="${lang}" href="https://bakery.example/x">`

testPageCheck(hreflangInvalidCode, {
  passes: {
    valid: ['en', 'EN-gb', 'x-default', 'X-Default', 'zh-Hant', 'zh-Hans-CN', 'sq-XK', 'iw'].map(link).join(''),
  },
  finds: {
    'the United Kingdom': [
      link('en') + link('en-UK') + link('en-UK'),
      [
        {
          saw: '“en-UK” has no country code: “UK”; write “en-GB” (https://bakery.example/x)',
          at: 'link[hreflang="en-UK" i]',
        },
      ],
      {
        severity: 'high',
        message: 'Google does not support 1 hreflang code of this page',
        recommendation: 'Write `en-GB` instead of `en-UK`.',
      },
    ],
    'Latin America': [
      link('es-419'),
      [
        {
          saw: '“es-419” is registered, but names a region that is not a country; perhaps “es” (https://bakery.example/x)',
        },
      ],
      { severity: 'low', message: 'Google does not document 1 hreflang code of this page' },
    ],
    'a language of three letters': [
      link('fil'),
      [{ saw: '“fil” is registered, but has a language code of three letters (https://bakery.example/x)' }],
      { severity: 'low', message: 'Google does not document 1 hreflang code of this page' },
    ],
    'a minor and a serious one': [link('fil') + link('us'), [{}, {}], { severity: 'high' }],
    'in a Link header': [
      {
        html: '<p>Rye',
        headers: { 'content-type': 'text/html', link: '<https://bakery.example/x>; rel=alternate; hreflang=jp' },
      },
      [{ saw: '“jp” is a region without a language; write “ja” (https://bakery.example/x)' }],
    ],
    'many codes': [
      Array.from({ length: 20_000 }, (_, at) => link(`q${at}`)).join(''),
      Array(50).fill({}),
      { severity: 'high' },
    ],
  },
  notApplicable: { 'no hreflang': '<p>Rye', 'only in the body': `<p>Rye${link('jp')}` },
})

describe('a hreflang code', () => {
  test.each([
    ['en_US', 'is written with an underscore', 'en-US'],
    ['us', 'is a region without a language', 'en-US'],
    ['en-EU', 'has no country code: “EU”', 'en'],
    ['es-LATAM', 'is not a language with an optional script and region', 'es'],
    ['en-EN', 'has no country code: “EN”', 'en'],
    ['de-DD', 'has no country code: “DD”', 'de-DE'],
    ['english', 'is not a language with an optional script and region', 'en'],
    ['eng', 'has no known language: “eng”', 'en'],
    ['zh-Hong', 'has no known script: “hong”', 'zh'],
    ['en-999', 'has no known region: “999”', 'en'],
    ['', 'is empty', null],
    ['en, fr', 'is not a language with an optional script and region', null],
    ['x'.repeat(100_000), 'is not a language with an optional script and region', null],
  ])('%j %s', (code, words, suggestion) => {
    expect(hreflangFault(code)).toEqual({ words, isMinor: false })
    expect(suggestHreflang(code)).toBe(suggestion)
  })

  test('of three letters is a minor fault', () => {
    expect(hreflangFault('haw-US')).toEqual({ words: 'has a language code of three letters', isMinor: true })
  })
})
