import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const domOf = (html: string) => extractHtml(html).dom

test('all elements count, and html is level 1', () => {
  expect(domOf('<p>')).toMatchObject({ elements: 4, depth: 3 })
  expect(domOf('<!doctype html><html><head><title>x</title></head><body><div><p>a</div></body></html>')).toMatchObject({
    elements: 6,
    depth: 4,
  })
  expect(domOf('<template><p></template>')).toMatchObject({ elements: 4 })
})

test('the deepest element and the one with the most children are named', () => {
  const deep = domOf(`${'<div>'.repeat(31)}<b>x</b>`)
  expect(deep).toMatchObject({ depth: 34, deepest: 'div > div > div > div > div > b' })
  expect(domOf(`<ul>${'<li>x</li>'.repeat(30)}</ul><p>`)).toMatchObject({ mostChildren: 30, mostChildrenIn: 'ul' })
  expect(domOf('<p>'.repeat(30))).toMatchObject({ mostChildren: 30, mostChildrenIn: 'body' })
})

test('inline bytes by kind', () => {
  const html =
    '<style>p{}</style><script>läuft()</script><script type="application/ld+json">{}</script>' +
    '<img src="data:image/png;base64,AAAA"><a href="data:text/plain,x">x</a><script src=/a.js></script>'
  const { inlineBytes, dataImages } = domOf(html)
  expect(inlineBytes).toEqual({ script: 8, style: 3, json: 2, data: 26 + 17 })
  expect(dataImages).toEqual({ count: 1, bytes: 26, first: [{ bytes: 26, path: 'img' }] })
})

test('images in styles count as data images', () => {
  const { dataImages, inlineBytes } = domOf(
    '<style>p{background:url(data:image/gif;base64,AA)}</style><p style="background:url(\'data:image/gif;base64,AAAA\')">',
  )
  expect(dataImages).toMatchObject({ count: 2, bytes: 24 + 26 })
  expect(inlineBytes.data).toBe(26)
})

test('each different SVG is listed once, the largest in all first', () => {
  const [small, large] = ['<svg><path d="M0"/></svg>', `<svg><path d="${'M0'.repeat(50)}"/></svg>`]
  const { svgs } = domOf(`<p>${small}\n${large}${small}<!-- <svg></svg> --><script>"<svg></svg>"</script><svg/>`)
  expect(svgs).toMatchObject({ count: 4, bytes: 2 * small.length + large.length + 6 })
  expect(svgs.largest.map(({ bytes, count, line }) => [bytes, count, line])).toEqual([
    [large.length, 1, 2],
    [small.length, 2, 1],
    [6, 1, 2],
  ])
})

test('SVGs are found in upper case, and not in a style or title', () => {
  const { svgs } = domOf('<p><SVG><G></G></SVG><TITLE><svg></svg></TITLE><Style><svg/></Style><span>a < b</span><svg/>')
  expect(svgs).toMatchObject({ count: 2, bytes: '<SVG><G></G></SVG><svg/>'.length })
})

test('a hostile page cannot make them large', () => {
  const images = '<img src="data:image/png;base64,AAAA">'.repeat(10_000)
  const svgs = Array.from({ length: 10_000 }, (_, at) => `<svg id=a${at}></svg>`).join('')
  expect(JSON.stringify(domOf(images + svgs)).length).toBeLessThan(5_000)
})
