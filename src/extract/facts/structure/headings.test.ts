import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const headingsOf = (html: string) => extractHtml(html).headings

test('headings have a level, a text, a region and a place', () => {
  const html =
    '<header><h1>Harbour <b>Bakery</b></h1></header><main><h2>Bread</h2><div hidden><h3>Rye</h3></div></main>'
  expect(headingsOf(html)).toEqual([
    {
      level: 1,
      text: 'Harbour Bakery',
      imageAlt: '',
      region: 'header',
      isHidden: false,
      isAriaHidden: false,
      path: 'header > h1',
    },
    {
      level: 2,
      text: 'Bread',
      imageAlt: '',
      region: 'main',
      isHidden: false,
      isAriaHidden: false,
      path: 'main:2 > h2',
    },
    {
      level: 3,
      text: 'Rye',
      imageAlt: '',
      region: 'main',
      isHidden: true,
      isAriaHidden: false,
      path: 'main:2 > div:2 > h3',
    },
  ])
})

test('the alt text of an image counts for every heading around it', () => {
  expect(headingsOf('<h1><img src="/a.png" alt=""><img src="/b.png" alt="Bakery"></h1>')).toMatchObject([
    { text: '', imageAlt: 'Bakery' },
  ])
})

test('a heading knows that it has a name for screen readers', () => {
  const html =
    '<h1 aria-label="Bread"></h1><h2><a aria-label="Rye" href="/rye"><i></i></a></h2><p aria-label="Rolls"></p><h3></h3>' +
    '<h4><svg><title>Oven</title></svg></h4><h5 aria-label=" "><svg><title> </title></svg></h5><h6>Flour</h6>'
  expect(headingsOf(html).map(({ level, text, isLabelled }) => [level, text, isLabelled])).toEqual([
    [1, '', true],
    [2, '', true],
    [3, '', undefined],
    [4, '', true],
    [5, '', undefined],
    [6, 'Flour', undefined],
  ])
})

test('a hostile page cannot make them large', () => {
  const headings = headingsOf(`<h2>${'🥐'.repeat(1000)}</h2>`.repeat(3000))
  expect(headings).toHaveLength(1000)
  expect(headings[0]?.text).toBe('🥐'.repeat(250))
})

test('an empty heading says whether it has an id', () => {
  const html = '<h2 id="question"></h2><h2 id="rye">Rye</h2><h3></h3>'
  expect(headingsOf(html).map(({ hasId }) => hasId)).toEqual([true, undefined, undefined])
})
