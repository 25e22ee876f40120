import { expect, test } from 'vitest'
import { differenceOf } from './robots-difference.ts'

const shown = (before: string, after: string) =>
  differenceOf(before, after).lines.map(({ kind, line, text }) => `${kind === 'added' ? '+' : '-'}${line} ${text}`)

test.each<[string, string, string, string[]]>([
  ['the same lines with other ends', 'User-agent: *\r\nDisallow: /a  ', 'User-agent: *\nDisallow: /a', []],
  ['a line more', 'User-agent: *\nDisallow: /a', 'User-agent: *\nDisallow: /b\nDisallow: /a', ['+2 Disallow: /b']],
  ['a line less', 'User-agent: *\nDisallow: /a', 'User-agent: *', ['-2 Disallow: /a']],
  ['another line', 'Disallow: /a\nDisallow: /c', 'Disallow: /b\nDisallow: /c', ['-1 Disallow: /a', '+1 Disallow: /b']],
  ['the end of the last line', 'Disallow: /a', 'Disallow: /a\n', []],
  ['an empty file', '', 'Disallow: /', ['+1 Disallow: /']],
  ['lines in another order', 'a\nb', 'b\na', ['-1 a', '+2 a']],
])('%s', (_, before, after, expected) => {
  expect(shown(before, after)).toEqual(expected)
})

test('counts all lines of a large file, and lists the first', () => {
  const file = (from: number) => Array.from({ length: 5000 }, (_, nth) => `Disallow: /${nth + from}`).join('\n')
  const { added, removed, lines } = differenceOf(`x\n${file(0)}`, `y\n${file(300)}\nz`)
  expect({ added, removed }).toEqual({ added: 302, removed: 301 })
  expect(lines).toHaveLength(200)
})
