import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const descriptionsOf = (html: string) => extractHtml(html).descriptions

test('every description has its text and its place', () => {
  const html =
    '<meta name=Description content=" Rye &amp;\n bread "><meta name=description><p>' +
    '<meta content="Late" name="description">'
  expect(descriptionsOf(html)).toEqual({
    total: 3,
    entries: [
      { text: 'Rye & bread', isInHead: true, strayAttributes: [] },
      { text: '', isInHead: true, strayAttributes: [] },
      { text: 'Late', isInHead: false, strayAttributes: [] },
    ],
  })
})

test('a page may have none', () => {
  const html = '<meta property="og:description" content="Rye"><meta name="dc.description" content="Rye">'
  expect(descriptionsOf(html)).toEqual({ total: 0, entries: [] })
})

test.each([
  ['content="The "best" bread in town"', 'The ', ['best"', 'bread', 'in', 'town"']],
  ["content='It's the baker's choice'", 'It', ['s', 'the', "baker's", "choice'"]],
  ['content="A constructor of bread "', 'A constructor of bread', []],
  ['content="The " constructor best', 'The', ['constructor', 'best']],
])('a quote inside the text leaves attributes behind: %s', (attributes, text, stray) => {
  const [description] = descriptionsOf(`<meta name="description" ${attributes}>`).entries
  expect(description).toEqual({ text: text.trim(), isInHead: true, strayAttributes: stray })
})

test.each([
  'id=d class=seo lang=de dir=ltr data-rh=true data-react-helmet aria-hidden=true',
  'property="og:description" itemprop="description" xml:lang="de" xmlns:og="x" about="/"',
  '_ngcontent-ng-c12 v-bind:content=x hid=d vmid=d media=print charset=utf-8 http-equiv=x scheme=x',
])('a meta may have the attributes %s', (attributes) => {
  expect(descriptionsOf(`<meta name=description content=Rye ${attributes} />`).entries[0]?.strayAttributes).toEqual([])
})

test('a hostile page cannot make them large', () => {
  const words = Array.from({ length: 2000 }, (_, index) => `word${index}`).join(' ')
  const meta = `<meta name=description content="${'🥐'.repeat(1000)}" ${'x'.repeat(5000)} ${words}>`
  const descriptions = descriptionsOf(meta.repeat(30))
  expect([descriptions.total, descriptions.entries.length]).toEqual([30, 20])
  expect(descriptions.entries[0]?.text).toBe('🥐'.repeat(500))
  expect(descriptions.entries[0]?.strayAttributes).toHaveLength(20)
  expect(JSON.stringify(descriptions).length).toBeLessThan(50_000)
})
