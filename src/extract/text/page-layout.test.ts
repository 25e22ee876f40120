import { expect, test } from 'vitest'
import { layoutOf } from './page-layout.ts'

const page = (main: string) =>
  `<!doctype html><title>x</title><body><header class="top"><nav class="menu"><a href="/">x</a></nav></header>
   <main>${main}</main><footer class="bottom"><div class="legal"></div></footer>`
const ARTICLE = `<article class="post-12 type-post"><header class="head"></header><div class="text"><p>One</p>
  <div class="note"></div></div><div class="author"><div class="photo"></div></div><aside class="more"></aside></article>`
const GRID = `<section class="grid"><div class="card"><div class="price"></div><form class="buy"></form></div></section>
  <div class="filters"><form class="sort"></form></div><div class="pages"></div>`

const shared = (one: string, other: string) => {
  const [a, b] = [layoutOf(one), layoutOf(other)]
  return [...a].filter((letter, at) => letter === b[at]).length / 32
}

test.each([
  [
    'another text',
    ARTICLE,
    ARTICLE.replace('<p>One</p>', '<h2>Two</h2><ul><li>x</ul><table><tr><td>x</table><p>y</p>'),
  ],
  ['another number in a class', ARTICLE, ARTICLE.replace('post-12', 'post-345')],
  ['more of the same parts', GRID, GRID + GRID + GRID],
  ['comments, scripts and templates', GRID, `<!-- <div class="x"> --><script>"<div class='y'>"</script>${GRID}`],
])('%s is the same layout', (_name, one, other) => {
  expect(shared(page(one), page(other))).toBe(1)
})

test('pages of different templates differ', () => {
  expect(shared(page(ARTICLE), page(GRID))).toBeLessThan(0.6)
})

test('simple pages with a gallery, a form or only text differ, although header and footer are the same', () => {
  const text = '<h1>Bread</h1><p>One</p>'
  const picture = '<img src="/a.jpg" alt="">'
  const pages = [text, text + picture.repeat(8), `${text}<form><input></form>`].map(page)
  for (const [at, one] of pages.entries())
    for (const other of pages.slice(at + 1)) expect(shared(one, other)).toBeLessThan(0.6)
  const illustrated = page(text + `<p>Two</p>${picture}`.repeat(20))
  expect(shared(page(text), illustrated)).toBe(1)
})

test('one more part on a page is still a similar layout', () => {
  expect(shared(page(ARTICLE), page(`${ARTICLE}<section class="related"></section>`))).toBeGreaterThanOrEqual(0.6)
})

test.each([
  ['nothing', ''],
  ['no tags', 'plain text'],
  ['a tag that never ends', '<div class="a'.repeat(100_000)],
  ['open tags only', '<div>'.repeat(300_000)],
  ['end tags only', '</div>'.repeat(300_000)],
  ['a million different classes', Array.from({ length: 50_000 }, (_, n) => `<div class=a${n.toString(36)}q>`).join('')],
  ['a script that never ends', `<script>${'</'.repeat(500_000)}`],
  ['comments that never end', '<!--'.repeat(300_000)],
])('%s takes no time', (_name, html) => {
  const startedAt = performance.now()
  expect(layoutOf(html)).toHaveLength(32)
  expect(performance.now() - startedAt).toBeLessThan(1000)
})
