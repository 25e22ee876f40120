import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const detailsOf = (html: string) => extractHtml(html).imageDetails

test('an image has its attributes and its place', () => {
  const html =
    '<main><img src=/a.png srcset="/a.png 1x, /b.png 2x" sizes=100vw width=600 height=50% loading=Lazy fetchpriority=high ' +
    'role=none aria-hidden=true aria-describedby=x></main><div hidden><a href=/x><img src=/b.png></a></div>'
  expect(detailsOf(html)).toEqual([
    {
      region: 'main',
      path: 'main > img',
      srcset: '/a.png 1x, /b.png 2x',
      sizes: '100vw',
      width: '600',
      height: '50%',
      loading: 'Lazy',
      fetchpriority: 'high',
      role: 'none',
      'aria-hidden': 'true',
      'aria-describedby': 'x',
    },
    { region: 'other', path: 'div:2 > a > img', isHidden: true, isInLink: true },
  ])
})

test('an image without attributes takes little space, and SVG images are left out as in `images`', () => {
  const { images, imageDetails } = extractHtml('<svg><image href=/a.png /></svg><img><image src=/b.png>')
  expect(images).toHaveLength(2)
  expect(imageDetails).toEqual([
    { region: 'other', path: 'img:2' },
    { region: 'other', path: 'img:3' },
  ])
})

test.each<[string, string, boolean]>([
  ['width and height', 'width: 10px; height: 20px', true],
  ['an aspect ratio', 'color:red;aspect-ratio:3/2', true],
  ['a width alone', 'width: 10px', false],
  ['other widths', 'max-width: 10px; line-height: 20px', false],
])('a style with %s gives the size: %s', (_, style, hasStyleSize) => {
  expect(detailsOf(`<img style="${style}">`)[0]?.hasStyleSize ?? false).toBe(hasStyleSize)
})

test('images that only scripts load, and their copies for browsers without scripts', () => {
  expect(detailsOf('<p><img data-original=/a.png><img data-src=""><noscript><img src=/a.png></noscript><img>')).toEqual(
    [
      { region: 'other', path: 'p > img', lazyAttribute: 'data-original' },
      { region: 'other', path: 'p > img:2' },
      { region: 'other', path: 'p > noscript:3 > img', isInNoscript: true, copyOf: 0 },
      { region: 'other', path: 'p > img:4' },
    ],
  )
})

test.each<[string, string, boolean]>([
  ['the link', '<a href=/a><img alt="Rye  Bread"> rye bread</a>', true],
  ['the figure', '<figure><img alt=Rye><figcaption>Rye</figcaption></figure>', true],
  [
    'the figure, in a link without text',
    '<figure><a href=/a><img alt=Rye></a><figcaption>Rye</figcaption></figure>',
    true,
  ],
  ['more than the alt text', '<a href=/a><img alt=Rye> Rye bread</a>', false],
  ['nothing', '<p><img alt=Rye>Rye', false],
  ['an empty alt text', '<a href=/a><img alt=""></a>', false],
])('an alt text repeats the text of %s', (_, html, repeatsText) => {
  expect(detailsOf(html)[0]?.repeatsText ?? false).toBe(repeatsText)
})

test('an image knows its picture', () => {
  const { imageDetails, pictures } = extractHtml('<img><picture></picture><picture><img></picture><img>')
  expect(imageDetails.map(({ picture }) => picture)).toEqual([undefined, 1, undefined])
  expect(pictures.pictures.map(({ hasImg }) => hasImg)).toEqual([false, true])
})

test('a hostile page cannot make them large', () => {
  expect(detailsOf('<img width=1>'.repeat(3000))).toHaveLength(2000)
  const long = detailsOf(`<img srcset="${'/harbour.png 100w, '.repeat(1000)}">`.repeat(1000))
  expect(JSON.stringify(long).length).toBeLessThan(300_000)
  expect(long[0]?.srcset).toMatch(/^(?:\/harbour.png 100w, )+\/harbour.png 100w$/)
})
