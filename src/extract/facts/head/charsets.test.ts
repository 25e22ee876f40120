import { expect, test } from 'vitest'
import { answerOf, extractHtml } from '#testing/html/extract-html.ts'
import { extractPage } from '../../extract-page.ts'

const charsetsOf = (html: string, contentType = 'text/html') =>
  extractHtml({ html, headers: { 'content-type': contentType } }).charsets
const charsetsOfBytes = (body: Uint8Array) =>
  extractPage({ ...answerOf({ html: '', headers: { 'content-type': 'text/html' } }), body })?.facts.charsets

const UTF_8 = { label: 'utf-8', encoding: 'utf-8' }

test('a page that names no encoding', () => {
  expect(charsetsOf('<p>Bread')).toEqual({ header: null, meta: null, metaOffset: null, xml: null, bom: null })
})

test('the header, as written and by its standard name', () => {
  expect(charsetsOf('', 'text/html; charset=ISO-8859-1').header).toEqual({
    label: 'ISO-8859-1',
    encoding: 'windows-1252',
  })
  expect(charsetsOf('', 'text/html; charset=utf8mb4').header).toEqual({ label: 'utf8mb4', encoding: null })
})

test.each([
  ['<meta charset=" utf-8 ">', UTF_8],
  ['<meta http-equiv=Content-Type content="text/html; charset=utf-8">', UTF_8],
  ['<meta content="text/html; charset=utf-8">', null],
  ['<meta charset="">', null],
  ['<meta charset=wrong>', { label: 'wrong', encoding: null }],
  ['<meta charset=wrong><meta charset=utf-8><meta charset=latin1>', UTF_8],
])('the meta: %s', (html, expected) => {
  expect(charsetsOf(html).meta).toEqual(expected)
})

test('a meta begins at a byte, whatever the header says', () => {
  expect(charsetsOf('<title>Käse</title><meta charset=utf-8>', 'text/html; charset=utf-8').metaOffset).toBe(20)
  expect(charsetsOf(`<!--${'x'.repeat(2000)}--><meta charset=utf-8>`).metaOffset).toBe(2007)
  expect(charsetsOf(`<p>${'x'.repeat(2000)}<meta charset=utf-8>`)).toMatchObject({ meta: UTF_8, metaOffset: null })
})

test('the byte order mark', () => {
  expect(charsetsOf('\ufeff<meta charset=latin1>')).toMatchObject({ bom: 'utf-8', meta: { encoding: 'windows-1252' } })
  expect(charsetsOfBytes(Buffer.from('\ufeff<p>x<meta charset=utf-8>', 'utf16le'))).toMatchObject({
    bom: 'utf-16le',
    meta: UTF_8,
  })
})

test('the XML declaration', () => {
  const html = '<?xml version="1.0" encoding="utf-8"?><html></html>'
  expect(charsetsOf(html, 'application/xhtml+xml').xml).toEqual(UTF_8)
})

test('a hostile page cannot make them large', () => {
  const long = 'x'.repeat(100_000)
  const html = `<?xml encoding="${long}"?><meta charset=${long}>`.repeat(5)
  expect(JSON.stringify(charsetsOf(html)).length).toBeLessThan(1000)
})
