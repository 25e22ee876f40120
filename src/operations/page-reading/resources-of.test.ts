import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'
import { resourcesOf } from './resources-of.ts'

const SITE = 'https://bakery.example'

function usedBy(html: string): string[] {
  return resourcesOf(extractHtml(html)).map(({ kind, url }) => `${kind} ${url.replace(SITE, '')}`)
}

test.each([
  ['a script', '<script src="/shop.js"></script>', ['script /shop.js']],
  ['a style sheet and its imports', '<link rel=stylesheet href="a.css"><style>@import "b.css"</style>', 2],
  ['the preload of a font', '<link rel=preload as=font href="/f.woff2" crossorigin>', ['font /f.woff2']],
  ['the preload of a video', '<link rel=preload as=video href="/v.mp4">', ['media /v.mp4']],
  ['a module', '<link rel=modulepreload href="/m.js">', ['script /m.js']],
  ['the icons', '<link rel="shortcut icon" href="/i.ico"><link rel=apple-touch-icon href="/t.png">', 2],
  ['the manifest', '<link rel=manifest href="/app.webmanifest">', ['manifest /app.webmanifest']],
  ['a feed', '<link rel=alternate type="application/rss+xml" href="/feed">', ['feed /feed']],
  ['a video, its other formats and its poster', '<video src=/v.mp4 poster=/p.jpg><source src=/v.webm></video>', 3],
  ['a PDF in the page', '<object data="/menu.pdf"></object>', ['file /menu.pdf']],
  ['an image', '<img src="photos/rye.jpg" alt="">', ['image /photos/rye.jpg']],
  ['all sizes of an image', '<img src=/1.jpg srcset="/1.jpg 1x, /2.jpg 2x">', 3],
  ['the sources of a picture', '<picture><source srcset="/a.avif 1x"><img src="/a.jpg"></picture>', 2],
  ['images for social networks', `<meta property=og:image content="${SITE}/og.png">`, ['image /og.png']],
])('%s is requested', (_, html, expected) => {
  const used = usedBy(html)
  if (typeof expected === 'number') expect(used).toHaveLength(expected)
  else expect(used).toEqual(expected)
})

test.each([
  ['a page in a frame', '<iframe src="/map"></iframe>'],
  ['the next page', '<link rel=prefetch href="/next"><link rel=prerender href="/next">'],
  ['a connection', '<link rel=preconnect href="https://cdn.example">'],
  ['what a script requests', '<script>fetch("https://bakery.example/api/basket")</script>'],
  ['a page in another language', '<link rel=alternate hreflang=de href="/de">'],
  ['an empty URL', '<img src=""><script src=" "></script><img srcset=",">'],
  ['a relative image for social networks', '<meta property=og:image content="/og.png">'],
])('%s is not requested', (_, html) => {
  expect(usedBy(html)).toEqual([])
})

test('URLs are resolved with the base of the page', () => {
  const html = '<base href="/static/"><img src=a.jpg srcset="b.jpg 2x"><video poster="c.jpg" src="d.mp4"></video>'
  expect(usedBy(html)).toEqual([
    'media /static/d.mp4',
    'image /static/c.jpg',
    'image /static/a.jpg',
    'image /static/b.jpg',
  ])
})

test('an image whose URL did not fit into the facts is not requested, because it is not resolved', () => {
  const facts = extractHtml('<img src=/1.jpg>')
  expect(resourcesOf({ ...facts, images: [...facts.images, { src: '2.jpg', alt: null }] })).toEqual([
    { url: `${SITE}/1.jpg`, kind: 'image' },
  ])
})

test('scripts and styles come before images, so that a gallery does not use up the limit', () => {
  const images = Array.from({ length: 50 }, (_, nth) => `<img src="/${nth}.jpg" alt="">`).join('')
  expect(usedBy(`${images}<script src="/last.js"></script>`)[0]).toBe('script /last.js')
})
