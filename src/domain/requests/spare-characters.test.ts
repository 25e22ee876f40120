import { expect, test } from 'vitest'
import { spareCharacters } from './spare-characters.ts'

test.each([
  ['script', 'var a=1;b(a)', 0],
  ['script', 'var a = 1;\n\n  b(a) // rye\n', 2 + 4 + 7 + 1],
  ['script', '/* rye */a()', 9],
  ['script', '/*! MIT */a()', 0],
  ['script', '/* @license MIT */a()', 0],
  ['script', 'a="// no  comment",b=\'/* nor  this */\',c=`nor\n  this`', 0],
  ['script', 'a=/[/"]  \\/\\//.test(b)', 0],
  ['script', 'return /"  /.test(a)||a/2', 1],
  ['script', 'a=b/2 /c', 1],
  ['script', 'a\nb', 0],
  ['script', 'a()\n\n\nb()', 2],
  ['script', 'a + +b', 1],
  ['script', 'a=1 /* never ends', 1],
  ['style', 'a{color:red}b>c{}', 0],
  ['style', 'a b,\n c {\n  color: red;\n}\n', 2 + 1 + 3 + 1 + 1 + 1],
  ['style', 'a{background:url(//cdn.example/a  b.png)}', 0],
  ['style', 'a{content:"/* no  comment */"}/* rye */', 9],
  ['style', 'a { margin: 0 auto }', 4],
] as const)('%s %j has %i characters to spare', (kind, text, spare) => {
  expect(spareCharacters(text, kind)).toBe(spare)
})

test('a long file is read in time, whatever is in it', () => {
  const started = performance.now()
  for (const part of ['/', '"', '`', '/*', '//', 'a /b', '(/[', 'url(', ' ', "'\\"]) {
    expect(spareCharacters(part.repeat(20_000 / part.length), 'script')).toBeLessThanOrEqual(20_000)
    expect(spareCharacters(part.repeat(20_000 / part.length), 'style')).toBeLessThanOrEqual(20_000)
  }
  expect(performance.now() - started).toBeLessThan(2000)
})
