import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const viewportOf = (html: string) => extractHtml(html).viewport
const parsed = (content: string) => viewportOf(`<meta name=viewport content="${content}">`).entries[0]?.parsed

test('every viewport has its content and its place', () => {
  const html = '<meta name=Viewport content=" width=320 "><p><meta name=viewport>'
  expect(viewportOf(html)).toEqual({
    total: 2,
    entries: [
      { content: 'width=320', isInHead: true, parsed: { width: '320' } },
      { content: '', isInHead: false, parsed: {} },
    ],
  })
})

test('a page may have none', () => {
  expect(viewportOf('<meta property=viewport content="width=320">')).toEqual({ total: 0, entries: [] })
})

test.each([
  ['width=device-width, initial-scale=1', { width: 'device-width', 'initial-scale': '1' }],
  ['Width = Device-Width,User-Scalable=NO', { width: 'device-width', 'user-scalable': 'no' }],
  ['width=device-width initial-scale=1.0', { width: 'device-width', 'initial-scale': '1.0' }],
  ['width=device-width; maximum-scale=1;', { width: 'device-width;', 'maximum-scale': '1;' }],
  ['width=320, width=device-width', { width: 'device-width' }],
  ['width device-width, height=5', { width: '', height: '5' }],
  ['width==5', { width: '5' }],
  ['width=,height=5', { width: '', height: '5' }],
  [',,=,', {}],
  ['constructor=1, shrink-to-fit=no', {}],
  [
    'viewport-fit=cover,minimum-scale=1,interactive-widget=resizes-content',
    {
      'viewport-fit': 'cover',
      'minimum-scale': '1',
      'interactive-widget': 'resizes-content',
    },
  ],
])('it is parsed as in Chromium: %s', (content, expected) => {
  expect(parsed(content)).toEqual(expected)
})

test('a hostile page cannot make them large', () => {
  const viewport = viewportOf(
    `<meta name=viewport content="width=${'x'.repeat(50_000)}${' ='.repeat(20_000)}">`.repeat(15),
  )
  expect([viewport.total, viewport.entries.length]).toEqual([15, 10])
  expect(JSON.stringify(viewport).length).toBeLessThan(10_000)
})
