import { describe, expect, test } from 'vitest'
import { formatLanguageTag, languageTagFault, parseLanguageTag } from './language-tag.ts'
import { primaryLanguage } from './primary-language.ts'
import { suggestLanguageTag } from './suggest-language-tag.ts'

describe('a language tag', () => {
  test.each([
    'en',
    'EN',
    'de-AT',
    'zh-Hant-TW',
    'es-419',
    'sr-Latn',
    'fil',
    'de-CH-1901',
    'sl-rozaj-biske',
    'zh-cmn-Hans-CN',
    'de-DE-u-co-phonebk',
    'en-x-pirate',
    'x-klingon',
    'i-default',
    'en-GB-oed',
    'sgn-BE-FR',
    'und',
    'qaa',
    'ar-EG-x-1',
  ])('%s is valid', (tag) => {
    expect(languageTagFault(tag)).toBeNull()
  })

  test.each([
    ['en_US', 'is written with an underscore'],
    ['', 'is not a well-formed language tag'],
    ['e', 'is not a well-formed language tag'],
    ['en-', 'is not a well-formed language tag'],
    ['en US', 'is not a well-formed language tag'],
    ['de,en', 'is not a well-formed language tag'],
    ['en-US-Latn', 'is not a well-formed language tag'],
    ['en-x', 'is not a well-formed language tag'],
    ['{{lang}}', 'is not a well-formed language tag'],
    [`en${'-a1b2c'.repeat(10_000)}!`, 'is not a well-formed language tag'],
    ['jp', 'has no registered language: “jp”'],
    ['english', 'has no registered language: “english”'],
    ['deu', 'has no registered language: “deu”'],
    ['en-UK', 'has no registered region: “uk”'],
    ['en-998', 'has no registered region: “998”'],
    ['zh-Hong', 'has no registered script: “hong”'],
  ])('%j %s', (tag, fault) => {
    expect(languageTagFault(tag)).toBe(fault)
  })

  test('its subtags are known, and it can be written as usual', () => {
    expect(parseLanguageTag('ZH-yue-hANT-hk-x-a')).toEqual({ language: 'zh', script: 'hant', region: 'hk' })
    expect(formatLanguageTag({ language: 'zh', script: 'hant', region: 'hk' })).toBe('zh-Hant-HK')
  })

  test.each([
    ['en_US', 'en-US'],
    ['en-UK', 'en-GB'],
    ['jp', 'ja'],
    ['jp-JP', 'ja-JP'],
    ['cn', 'zh-CN'],
    ['english', 'en'],
    ['en-EN', 'en'],
    ['de_DE.UTF-8', 'de-DE'],
    ['es-LATAM', 'es-419'],
    ['zh_hans_CN', 'zh-Hans-CN'],
    ['eng-US', 'en-US'],
    ['{{lang}}', null],
    ['qq', null],
    ['constructor', null],
    ['en-constructor', null],
    ['__proto__', null],
    ['a'.repeat(100_000), null],
  ])('for %j the suggestion is %j', (written, suggestion) => {
    expect(suggestLanguageTag(written)).toBe(suggestion)
  })

  test.each([
    ['de-AT', 'de'],
    [' EN ', 'en'],
    ['nb-NO', 'no'],
    ['iw', 'he'],
    ['und', null],
    ['english', null],
    ['x-private', null],
    ['', null],
    [null, null],
  ])('the language of %j is %j', (tag, language) => {
    expect(primaryLanguage(tag)).toBe(language)
  })
})
