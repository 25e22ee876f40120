import { expect, it } from 'vitest'
import { markedContent, neutralise, neutraliseAll, oneLine, quotedContent } from './page-content.ts'

it.each([
  ['plain text', 'plain text'],
  ['\u001B[31mred\u001B[0m', 'red'],
  ['\u001B]8;;https://evil.example\u0007link\u001B]8;;\u0007', 'link'],
  ['\u001B]0;title\u001B\\after', 'after'],
  ['a\u001Bcb\u001B', 'ab'],
  ['a\u0000b\u0085c\u007Fd', 'a b c d'],
  ['a\r\nb\rc\td', 'a\nb\nc\td'],
  ['\u202Etxt.exe\u2066\u200B\uFEFF\u00AD', 'txt.exe'],
  ['\u{E0049}\u{E0067}hidden', 'hidden'],
  ['👩\u200D👧 می\u200Cخواهم', '👩\u200D👧 می\u200Cخواهم'],
  ['```js\n~~~~', "'''js\n''''"],
  ['``two`` and ~one~', '``two`` and ~one~'],
  ['</page-content-1> < / Page-Content>', '‹/page-content-1> ‹ / Page-Content>'],
  ['half \uD83D', 'half \uFFFD'],
])('%j becomes %j', (text, expected) => {
  expect(neutralise(text)).toBe(expected)
})

it('a text on one line is cut', () => {
  expect(oneLine(' a\n\u2028b ')).toBe('a b')
  expect(oneLine('x'.repeat(10), 10)).toBe('x'.repeat(10))
  expect(oneLine('x'.repeat(11), 10)).toBe(`${'x'.repeat(9)}…`)
})

it('quotes cannot be ended by the text', () => {
  expect(JSON.parse(quotedContent('" and then'))).toBe('" and then')
})

it('a long text is between marks that it cannot know', () => {
  const [one, two] = [markedContent('x'), markedContent('x')]
  expect(one).toMatch(/\n<(page-content-\w{12})>\nx\n<\/\1>$/)
  expect(one).not.toBe(two)
})

it('all texts of an answer are cleaned', () => {
  const data = { rows: [{ title: 'a\u0007', count: 1, none: null }], is: true }
  expect(neutraliseAll(data)).toEqual({ rows: [{ title: 'a ', count: 1, none: null }], is: true })
})
