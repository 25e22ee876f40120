import { describe, expect, test } from 'vitest'
import { answerOf } from '#testing/html/extract-html.ts'
import { readFixtureSite } from '#testing/sites/read-fixture-site.ts'
import { ALL_GROUPS } from '../facts/group-selection.ts'
import { sourceOf } from '../facts/page-source.ts'
import { collectFromTree, collectQuickly } from './collect-page.ts'

const SOURCE = sourceOf(answerOf(''))

describe('the quick pass is sure of ordinary pages, tidy or sloppy', () => {
  test.each(Object.entries(readFixtureSite('bakery')))('the bakery: %s', (_, html) => {
    expect(collectQuickly(html, SOURCE, ALL_GROUPS)).toEqual(collectFromTree(html, SOURCE, ALL_GROUPS))
  })
  test.each([
    ['omitted end tags', '<!doctype html><title>x</title><ul><li>a<li>b</ul><p>c<p>d<table><tr><td>e<td>f</table>'],
    ['extra end tags', '<div><p>a</p></p></div></div></span></a></body></html></p>'],
    ['upper case and unquoted attributes', '<BODY BGCOLOR=white><A HREF=/a>a</A><IMG SRC=/photos/harbour.jpg>'],
    ['an image in a noscript of the head', '<head><noscript><img src=/p></noscript><title>x</title>'],
    ['icons', '<a href=/><svg viewBox="0 0 1 1"><title>Home</title><path d="M0"/></svg></a>'],
    ['comments and old declarations', '<!--[if IE]><p><![endif]--><?php ?><!doctype html><p>a<!-->b'],
    ['a select', '<select><optgroup label=a><option>b<option selected>c</select>'],
    ['a script with tags in it', '<script>document.write("<h1><!--</h1>")</script><h1>a</h1>'],
  ])('%s', (_, html) => {
    expect(collectQuickly(html, SOURCE, ALL_GROUPS)).toEqual(collectFromTree(html, SOURCE, ALL_GROUPS))
  })
})

describe('the quick pass leaves to the tree', () => {
  test.each([
    ['formatting across blocks', '<b><p>a</b></p>'],
    ['formatting left open', '<p><b>a</p><p>c'],
    ['links in links', '<a href=/a><a href=/b>'],
    ['words in a table', '<table>a<tr><td>b</table>'],
    ['content in a select', '<select><h1>a</h1></select>'],
    ['HTML in an SVG', '<svg><p>a</p></svg>'],
    ['templates', '<template><h1>a</h1></template>'],
    ['frames', '<frameset><frame></frameset>'],
    ['a tag that never ends', '<h1>a</h1><a href="/b'],
    ['ten thousand levels', '<div>'.repeat(10_000)],
    ['thousands of names', Array.from({ length: 2000 }, (_, at) => `<x-${at}></x-${at}>`).join('')],
  ])('%s', (_, html) => {
    expect(collectQuickly(html, SOURCE, ALL_GROUPS)).toBeNull()
    expect(collectFromTree(html, SOURCE, ALL_GROUPS)).not.toBeNull()
  })
})

test('no tree is built for a page with far too many elements', () => {
  expect(collectFromTree('<p>'.repeat(300_000), SOURCE, ALL_GROUPS)).toBeNull()
})
