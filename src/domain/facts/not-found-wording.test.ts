import { expect, test } from 'vitest'
import { saysNotFound } from './not-found-wording.ts'

const says = (title: string, h1: string, text = '', wordCount = 12) =>
  saysNotFound(
    {
      url: 'https://shop.example/a',
      title,
      h1s: h1 === '' ? [] : [h1],
      mainText: { wordCount, hash: '', signature: '' },
    },
    text,
  )

test.each([
  ['404 - Page Not Found', '404'],
  ['Page not found | Harbour Bakery', 'Harbour Bakery'],
  ['Page not found – Harbour Bakery', 'Oops! That page can’t be found.'],
  ['404: This page could not be found.', '404'],
  ['Harbour Bakery', 'Error 404'],
  ['Harbour Bakery', 'The page you are looking for does not exist'],
  ['Product unavailable', 'Product unavailable'],
  ['Shop', 'This product is no longer available.'],
  ['Not Found', ''],
  ['Error 404', 'Oops! Seite nicht gefunden'],
  ['Seite existiert nicht mehr', ''],
  ['Page introuvable – Boulangerie', ''],
  ['Página no encontrada', ''],
  ['Página não encontrada', ''],
  ['Pagina non trovata', ''],
  ['Pagina niet gevonden', ''],
  ['Sidan kunde inte hittas', ''],
  ['Страница не найдена', ''],
  ['Nie znaleziono strony', ''],
  ['ページが見つかりません', ''],
  ['页面不存在', ''],
])('a page with title %j and heading %j is a not-found page', (title, h1) => {
  expect(says(title, h1)).toBe(true)
})

test.each([
  ['How to fix 404 not found errors', 'How to fix 404 not found errors'],
  ['Page not found – what now? | Blog', 'Page not found – what now?'],
  ['Peugeot 404', 'Peugeot 404'],
  ['404 | Old cars', '404'],
  ['Search', 'No results found'],
  ['0 results', 'Nothing found for “rye”'],
  ['Blue shirt', 'Blue shirt'],
  ['Lost and found', 'Items not yet found by their owners'],
  ['Video unavailable in your country', 'Harbour film'],
  ['', ''],
])('a page with title %j and heading %j is a real page', (title, h1) => {
  expect(says(title, h1, 'The 404 was built from 1960. It is no longer made.')).toBe(false)
})

test('the number 404 alone is a name, unless the text says that the page is missing', () => {
  expect(says('404', '404', 'Oops! The page was not found, go home.')).toBe(true)
  expect(says('404', '404', 'The 404 has four doors.')).toBe(false)
})

test('a page with much text is a real page', () => {
  expect(says('404 Not Found', '404 Not Found', '', 100)).toBe(true)
  expect(says('404 Not Found', '404 Not Found', '', 101)).toBe(false)
})

test.each([
  ['https://shop.example/missing-product', 10, true],
  ['https://shop.example/product-404', 29, true],
  ['https://shop.example/wiki/404-not-found', 30, false],
  ['https://shop.example/blog/404', 30, false],
  ['https://shop.example/help/page_notfound.html', 30, false],
  ['https://shop.example/why-links-go-Missing', 30, false],
  ['https://shop.example/p/140477', 30, true],
  ['https://shop.example/p/4041', 30, true],
  ['https://shop.example/dismissing-a-claim', 30, true],
  ['https://shop.example/old-product', 30, true],
  ['https://shop.example/old-product', 100, true],
  ['https://shop.example/old-product', 101, false],
])('%s with %i words says that it does not exist: %s', (url, wordCount, expected) => {
  const facts = {
    url,
    title: 'Page not found',
    h1s: ['Page not found'],
    mainText: { wordCount, hash: '', signature: '' },
  }
  expect(saysNotFound(facts, '')).toBe(expected)
})
