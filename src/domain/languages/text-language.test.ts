import { describe, expect, test } from 'vitest'
import { isInAnotherLanguage, languageOf } from './text-language.ts'

const ENGLISH = 'We bake the bread every morning in the old town and we also bring it to the homes of our people. '
const GERMAN = 'Wir backen das Brot jeden Morgen in der alten Stadt und bringen es auch zu den Leuten nach Hause. '

describe('the languages of a text', () => {
  test('one that is clear', () => {
    expect(languageOf(ENGLISH.repeat(10), 200)).toEqual({ language: 'en', otherLanguages: [] })
  })

  test('not of a text with fewer than 100 words', () => {
    expect(languageOf(ENGLISH.repeat(10), 99)).toEqual({ language: null, otherLanguages: [] })
    expect(languageOf(ENGLISH.repeat(10), 100).language).toBe('en')
  })

  test('a beginning in another one counts as well', () => {
    const text = GERMAN.repeat(2) + ENGLISH.repeat(30)
    expect(languageOf(text, 600)).toEqual({ language: 'en', otherLanguages: ['de'] })
  })

  test('some text in the script of another one counts as well', () => {
    expect(languageOf(`当前的版本已经支持 ${ENGLISH}`.repeat(10), 300)).toEqual({
      language: 'en',
      otherLanguages: ['zh'],
    })
  })
})

test.each([
  ['de', true],
  ['da', false],
  ['no', false],
  ['en', false],
])('Danish with some English, expected in %s', (expected, isWrong) => {
  expect(isInAnotherLanguage({ language: 'da', otherLanguages: ['en'] }, expected)).toBe(isWrong)
})

test('nobody can tell of a text whose language is not clear, unless the expected one is among the possible ones', () => {
  expect(isInAnotherLanguage({ language: null, otherLanguages: ['en'] }, 'de')).toBeNull()
  expect(isInAnotherLanguage({ language: null, otherLanguages: ['en'] }, 'en')).toBe(false)
})
