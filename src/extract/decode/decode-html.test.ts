import { describe, expect, test } from 'vitest'
import { expectAtMost } from '#testing/expect-limit.ts'
import { decodeHtml } from './decode-html.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return Uint8Array.from(order === 'le' ? bytes : bytes.swap16())
}
const SMART = '\x93\x80\x94'
const PADDING = `<!-- ${' '.repeat(3000)} -->`

describe('the encoding comes', () => {
  test.each<[string, Uint8Array, string, string, string]>([
    [
      'from the byte order mark before anything else',
      utf8('\ufeff<meta charset=koi8-r>é'),
      'text/html; charset=koi8-r',
      'utf-8',
      'é',
    ],
    ['from a little-endian mark', utf16('é', 'le'), 'text/html', 'utf-16le', 'é'],
    ['from a big-endian mark', utf16('é', 'be'), 'text/html', 'utf-16be', 'é'],
    [
      'from the header before the document',
      latin('<meta charset=utf-8>\xe9'),
      'text/html; charset=ISO-8859-1',
      'windows-1252',
      'é',
    ],
    ['from a header in quotes', latin('\xe9'), 'text/html; charset="latin1"', 'windows-1252', 'é'],
    ['from a meta', latin('<meta charset="windows-1251">\xcf'), 'text/html', 'windows-1251', 'П'],
    ['from a meta without quotes, in upper case', latin('<META CHARSET=KOI8-R>\xf0'), 'text/html', 'koi8-r', 'П'],
    [
      'from http-equiv',
      latin('<meta http-equiv="Content-Type" content="text/html; charset=shift_jis">\x83\x70'),
      'text/html',
      'shift_jis',
      'パ',
    ],
    [
      'from http-equiv after content',
      latin(`<meta content='text/html; charset=gb2312' http-equiv=content-type>\xc4\xe3`),
      'text/html',
      'gbk',
      '你',
    ],
    ['from a meta past byte 1,024', latin(`${PADDING}<meta charset=euc-kr>\xbb\xa7`), 'text/html', 'euc-kr', '빵'],
    [
      'from the XML declaration',
      latin('<?xml version="1.0" encoding="iso-8859-2"?><html>\xb1'),
      'text/html',
      'iso-8859-2',
      'ą',
    ],
    [
      'from a meta before the XML declaration',
      latin('<?xml version="1.0" encoding="utf-8"?><meta charset=iso-8859-2>\xb1'),
      'text/html',
      'iso-8859-2',
      'ą',
    ],
    ['as UTF-8 if a meta claims UTF-16', utf8('<meta charset=utf-16>é'), 'text/html', 'utf-8', 'é'],
    ['as UTF-8 if nothing is declared and it is valid', utf8('é'), 'text/html', 'utf-8', 'é'],
    ['as windows-1252 if nothing is declared and it is not', latin('caf\xe9'), 'text/html', 'windows-1252', 'café'],
    [
      'from the document if the header is nonsense',
      latin('<meta charset=koi8-r>\xf0'),
      'text/html; charset=nonsense',
      'koi8-r',
      'П',
    ],
    ['not from a meta in a comment', latin('<!-- <meta charset=koi8-r> -->\xe9'), 'text/html', 'windows-1252', 'é'],
    [
      'not from a meta in a script',
      latin(`<script>'<meta charset=koi8-r>'</script>\xe9`),
      'text/html',
      'windows-1252',
      'é',
    ],
    [
      'not from the charset in another attribute',
      latin('<meta name=a content="charset=koi8-r">\xe9'),
      'text/html',
      'windows-1252',
      'é',
    ],
  ])('%s', (_, body, contentType, charset, ending) => {
    const decoded = decodeHtml(body, contentType)
    expect(decoded.charset).toBe(charset)
    expect(decoded.html.endsWith(ending)).toBe(true)
  })
})

test.each([1, 100, 100_000])('smart quotes and the euro sign of windows-1252 survive in %i repeats', (repeats) => {
  const { html } = decodeHtml(latin(SMART.repeat(repeats)), 'text/html; charset=windows-1252')
  expect(html).toBe('“€”'.repeat(repeats))
})

test('a byte order mark is not part of the text', () => {
  expect(decodeHtml(utf8('\ufeff<p>'), 'text/html').html).toBe('<p>')
})

test.each(['<!--', '<meta ', '<script>', '</', 'x', '="'])('a megabyte of %s takes linear time', (piece) => {
  const decode = (body: Uint8Array) => () => decodeHtml(body, 'text/html')
  expectAtMost(10, decode(latin(`\xe9${piece.repeat(200_000)}`)), decode(latin(`\xe9${piece.repeat(50_000)}`)))
})

describe('invalid bytes are reported', () => {
  test.each<[string, Uint8Array, string, string, boolean]>([
    ['windows-1252 labelled UTF-8', latin('caf\xe9 \x93x\x94'), 'text/html; charset=utf-8', 'caf� �x�', true],
    ['UTF-8 labelled windows-1252', utf8('é'), 'text/html; charset=windows-1252', 'Ã©', false],
    ['UTF-8 with its own label', utf8('é �'), 'text/html; charset=utf8', 'é �', false],
    ['an encoding that can hide scripts', latin('<script>'), 'text/html; charset=iso-2022-cn', '�', true],
    ['half a UTF-16 character', latin('\xff\xfea\0b'), 'text/html', 'a�', true],
    ['private-use characters', latin('a\x80\xff'), 'text/html; charset=x-user-defined', 'a\uf780\uf7ff', false],
    ['nothing', latin(''), 'text/html', '', false],
  ])('%s', (_, body, contentType, html, hasWrongBytes) => {
    expect(decodeHtml(body, contentType)).toMatchObject({ html, hasWrongBytes })
  })
})

test('Korean has all its syllables, and a broken pair does not swallow a tag', () => {
  const korean = (text: string) => decodeHtml(latin(text), 'text/html; charset=euc-kr').html
  expect(korean('\x8c\x63\xb9\xe6\xb0\xa2\xc7\xcf \xbc\x44 \xc6\x52 \xa2\xe6')).toBe('똠방각하 퍭 힣 €')
  expect(korean('\xb0<b>\x80\xff\xc7\x41')).toBe('�<b>���A')
})

test('common Japanese symbols decode as in browsers', () => {
  const { html } = decodeHtml(latin('\x81\x60\x81\x7c\x5c\x7e\xb1\x87\x40'), 'text/html; charset=shift_jis')
  expect(html).toBe('～－\\~ｱ①')
})
