import { expect, test } from 'vitest'
import { linkUrl } from './link-url.ts'

test.each([
  ['https://harbour.example/a?b#c', 'https://harbour.example/a?b#c'],
  ['harbour.example/menu', 'https://harbour.example/menu'],
  ['localhost:3000', 'https://localhost:3000'],
  ['/pricing', '/pricing'],
  ['#prices', '#prices'],
  ['ada@harbour.example', 'mailto:ada@harbour.example'],
  ['mailto:ada@harbour.example', 'mailto:ada@harbour.example'],
  [' /blog ', '/blog'],
  ['', null],
  ['two words', null],
  ['nothing', null],
  ['//harbour.example/x', 'https://harbour.example/x'],
  ['example.com/x', 'https://example.com/x'],
  ['///evil.example', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
])('%s is stored as %s', (typed, stored) => {
  expect(linkUrl(typed)).toBe(stored)
})
