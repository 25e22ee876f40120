import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzRuns } from '#testing/html/fuzz.ts'
import { isHtml } from './content-type.ts'
import { decodeHtml } from './decode-html.ts'

const LABELS = ['utf-8', 'utf-16le', 'utf-16be', 'shift_jis', 'euc-jp', 'euc-kr', 'iso-2022-jp', 'big5', 'gb18030']
const MORE_LABELS = [
  'windows-1252',
  'koi8-r',
  'x-user-defined',
  'hz-gb-2312',
  'iso-8859-8-i',
  'macintosh',
  'bogus',
  '',
  '\0',
]
const label = fc.oneof(fc.constantFrom(...LABELS, ...MORE_LABELS), fc.string({ maxLength: 50 }))
const contentType = fc.oneof(
  fc.constantFrom('text/html', ''),
  label.map((name) => `text/html; charset=${name}`),
  fc.string({ maxLength: 60 }),
)
const PIECES = [
  '<',
  '>',
  '<meta ',
  'charset=',
  '"',
  "'",
  '=',
  '<!--',
  '-->',
  '</script>',
  '<script>',
  '<?xml encoding="',
]
const piece = fc.oneof(
  fc.constantFrom(...PIECES, '\x1b$B', '\x1b(B', '\xff\xfe', '\xef\xbb\xbf', '\0', 'http-equiv=content-type content='),
  label,
  fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
)
const body = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.array(piece, { maxLength: 40 }).map((pieces) => new Uint8Array(Buffer.from(pieces.join(''), 'latin1'))),
)

test('any bytes with any label decode to text', () => {
  fc.assert(
    fc.property(body, contentType, (bytes, type) => {
      isHtml(type, bytes)
      const { html, charset } = decodeHtml(bytes, type)
      expect(charset).toMatch(/^[a-z0-9_-]+$/)
      expect(html.isWellFormed()).toBe(true)
      expect(html.length).toBeLessThanOrEqual(bytes.length + 1)
    }),
    { numRuns: fuzzRuns(0.1) },
  )
})
