import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'
import { startCpuClock } from '#testing/time/cpu-clock.ts'
import { xhtmlAsHtml } from './xhtml.ts'

const headers = (type: string) => ({ 'content-type': type })
const page = `<?xml version="1.0" encoding="utf-8"?>
  <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
  <head><script src="/a.js"/><title>Rye &amp; wheat</title><style/></head>
  <body><!-- <script/> --><h1><a id="top"/>Bread</h1><p><![CDATA[Less < more & so on]]></p><div/>
  <a href="/b">More</a><br/></body></html>`

test.each(['application/xhtml+xml', 'Application/XHTML+XML; charset=utf-8'])('%s is parsed as XML', (type) => {
  const facts = extractHtml({ html: page, headers: headers(type) })
  expect(facts).toMatchObject({ lang: 'en', title: 'Rye & wheat', h1s: ['Bread'], scriptCount: 1 })
  expect(facts.links.map(({ text }) => text)).toEqual(['More'])
  expect(facts.mainText.wordCount).toBe(8)
})

test('labelled HTML, the same page is parsed as HTML', () => {
  expect(extractHtml({ html: page, headers: headers('text/html') }).title).toBeNull()
})

test.each([
  ['a void element stays as it is', '<br/><img src="a>b"/>', '<br/><img src="a>b"/>'],
  ['attributes are kept', `<p class="a" id='b' />`, `<p class="a" id='b'></p>`],
  ['malformed tags stay as they are', '<p class=a/> <a <b/>', '<p class=a/> <a <b></b>'],
])('%s', (_, xhtml, html) => {
  expect(xhtmlAsHtml(xhtml)).toBe(html)
})

test('a page designed to be slow is fast', () => {
  const cpuMs = startCpuClock()
  for (const part of ['<a ', '<!--', '<![CDATA[', '<a b="c" ', '<a b="', '<?']) xhtmlAsHtml(part.repeat(500_000))
  expect(cpuMs()).toBeLessThan(5000)
})
