import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const picturesOf = (html: string) => extractHtml(html).pictures

test('a picture has its sources, and says whether it has an image', () => {
  const html =
    '<main><picture><source srcset="/a.avif 2x" type=image/avif media="(min-width: 9em)" sizes=50vw width=4 height=3>' +
    '<img src=/a.png></picture><picture><source srcset=/b.webp></picture></main>'
  expect(picturesOf(html)).toEqual({
    pictures: [
      {
        hasImg: true,
        sources: [
          {
            srcset: '/a.avif 2x',
            sizes: '50vw',
            media: '(min-width: 9em)',
            type: 'image/avif',
            width: '4',
            height: '3',
          },
        ],
        path: 'main > picture',
      },
      { hasImg: false, sources: [{ srcset: '/b.webp' }], path: 'main > picture:2' },
    ],
    count: 2,
  })
})

test.each<[string, string]>([
  ['that is not its child', '<picture><p><img></p></picture>'],
  ['after it', '<picture></picture><img>'],
  ['in an SVG', '<picture><svg><image /></svg></picture>'],
])('an image %s does not count', (_, html) => {
  expect(picturesOf(html).pictures).toMatchObject([{ hasImg: false }])
})

test('the sources of a video are not those of a picture', () => {
  expect(picturesOf('<video><source src=/a.mp4></video>')).toEqual({ pictures: [], count: 0 })
})

test('a hostile page cannot make them large', () => {
  const source = `<source srcset="${'x'.repeat(5000)}">`
  const { pictures, count } = picturesOf(`<picture>${source.repeat(30)}</picture>`.repeat(50))
  expect([pictures.length, count]).toEqual([50, 50])
  expect(JSON.stringify(pictures).length).toBeLessThan(200_000)
  const many = picturesOf('<picture></picture>'.repeat(1500))
  expect([many.pictures.length, many.count]).toEqual([1000, 1500])
})
