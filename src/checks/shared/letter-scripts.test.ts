import { expect, test } from 'vitest'
import { letterScripts } from './letter-scripts.ts'

test.each([
  ['Bread, 24 h', 'Latin', 1],
  ['Хлеб и rolls', 'Cyrillic', 0.5],
  ['パン屋と漢字', 'Chinese or Japanese', 1],
  ['빵집', 'Hangul', 1],
  ['𠀀', 'Chinese or Japanese', 1],
  ['×÷ 12', '', 0],
  ['', '', 0],
])('%j is mostly %s', (text, script, share) => {
  const { most, shareOf } = letterScripts(text)
  expect(most).toBe(script)
  expect(shareOf(script)).toBe(share)
})

test('a megabyte of text takes no time', () => {
  expect(letterScripts('ж'.repeat(1_000_000)).letters).toBe(5000)
})
