import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const authorsOf = (html: string) => extractHtml(html).authors

test('a page without authors has none', () => {
  const html = '<main><p>Bread by hand. <a href=/authors/>Our authors</a> <a href=/rye>Jane Baker</a></p></main>'
  expect(authorsOf(html)).toEqual({ total: 0, entries: [] })
})

test('rel=author counts in tags and links', () => {
  const html = '<link rel=author href=/about><body><a rel="Author me" href="mailto:jane@bakery.example">Jane</a>'
  expect(authorsOf(html).entries).toEqual([
    { name: '', from: 'rel', url: 'https://bakery.example/about' },
    { name: 'Jane', from: 'rel', url: null },
  ])
})

test('a link to the index file of a profile is an author', () => {
  const html = '<a href="../author/jane/index.html">jane_baker</a><a href=/author/index.html>All authors</a>'
  expect(authorsOf(html).entries).toEqual([
    { name: 'jane_baker', from: 'profile link', url: 'https://bakery.example/author/jane/index.html' },
  ])
})

test.each([
  '<p>By <a href=/jane>Jane Baker</a> Rye needs time.</p>',
  '<p>By Jane Baker</p><h2>Rye</h2>',
  '<p>By Jane Baker May 5, 2026</p>',
])('a name ends before the next words: %s', (html) => {
  expect(authorsOf(`<main>${html}</main>`).entries).toEqual([{ name: 'Jane Baker', from: 'byline', url: null }])
})

test('a link to a profile with a name is an author, once', () => {
  const html = '<a href=/author/jane/>Jane Baker</a><a href=/author/jane/>Jane Baker</a><a href=/author/jane/><img></a>'
  expect(authorsOf(html)).toEqual({
    total: 1,
    entries: [{ name: 'Jane Baker', from: 'profile link', url: 'https://bakery.example/author/jane/' }],
  })
})

test.each<[string, string]>([
  ['By Jane Baker, 3 May', 'Jane Baker'],
  ['Rye. Written by Ludwig van Beethoven.', 'Ludwig van Beethoven'],
  ['Von Jürgen Groß-Müller', 'Jürgen Groß-Müller'],
  ['Autorin: Élise Dupont', 'Élise Dupont'],
])('the byline in "%s" names %s', (text, name) => {
  expect(authorsOf(`<main><p>${text}</p></main>`).entries).toEqual([{ name, from: 'byline', url: null }])
})

test.each(['Baked by Tuesday', 'Standby Jane Baker', 'by the sea', 'By hand'])('"%s" is no byline', (text) => {
  expect(authorsOf(`<main><p>${text}</p></main>`).entries).toEqual([])
})

test('very many authors are counted, and few are kept', () => {
  const html = Array.from({ length: 5000 }, (_, index) => `<a href=/author/${index}>Jane</a>`).join('')
  const { total, entries } = authorsOf(html)
  expect(total).toBe(5000)
  expect(entries).toHaveLength(20)
})
