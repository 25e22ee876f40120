import { expect, test } from 'vitest'
import { lengthOf } from '#domain/words/text.ts'
import { listDescription } from './list-description.ts'

test('a description of one title is filled up to at most 160 characters, wherever its text is cut', () => {
  const excerpt = 'An assistant that quotes you has seen neither your design nor, as a rule, anything your scripts add.'
  for (let extra = 0; extra < 20; extra += 1) {
    const question = `Which posts are filed under the tag “Java${'x'.repeat(extra)}”?`
    const text = listDescription(question, [{ title: 'What a language model reads on your page', excerpt }], 1)
    expect(lengthOf(text)).toBeGreaterThanOrEqual(120)
    expect(lengthOf(text)).toBeLessThanOrEqual(160)
  }
})
