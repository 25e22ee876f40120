import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const mediaOf = (html: string) => extractHtml(html).media.elements

test('a video has its URLs, its tracks and its switches', () => {
  const html =
    '<main><video poster=/p.jpg autoplay muted=muted controls loop width=640 height=360 title=Baking>' +
    '<source src=/a.mp4><source src="https://cdn.example/a.webm"><track kind=Captions><track><track kind=x></video></main>'
  expect(mediaOf(html)).toEqual([
    {
      kind: 'video',
      region: 'main',
      path: 'main > video',
      urls: ['https://bakery.example/a.mp4', 'https://cdn.example/a.webm'],
      tracks: ['captions', 'subtitles', 'metadata'],
      poster: '/p.jpg',
      autoplay: '',
      muted: '',
      controls: '',
      loop: '',
      title: 'Baking',
      width: '640',
      height: '360',
    },
  ])
})

test('frames, plug-ins and canvases have the attributes that say what they are', () => {
  const html =
    '<iframe src="https://www.youtube.com/embed/x" loading=lazy title=Film tabindex=-1 aria-label=f></iframe>' +
    '<iframe srcdoc="<p>x</p>" hidden></iframe><embed src=/a.swf type=application/x-shockwave-flash>' +
    '<applet code=Oven.class></applet><canvas></canvas><audio src=/a.mp3 autoplay></audio>'
  expect(mediaOf(html)).toMatchObject([
    { kind: 'iframe', urls: ['https://www.youtube.com/embed/x'], loading: 'lazy', title: 'Film', tabindex: '-1' },
    { kind: 'iframe', urls: [], hasSrcdoc: true, isHidden: true },
    { kind: 'embed', urls: ['https://bakery.example/a.swf'], type: 'application/x-shockwave-flash' },
    { kind: 'applet', urls: ['https://bakery.example/Oven.class'] },
    { kind: 'canvas', urls: [] },
    { kind: 'audio', urls: ['https://bakery.example/a.mp3'], autoplay: '' },
  ])
})

test('frames of a frameset are media', () => {
  expect(mediaOf('<frameset><frame src=/a.swf></frameset>')).toMatchObject([
    { kind: 'frame', urls: ['https://bakery.example/a.swf'] },
  ])
})

test.each<[string, string, (boolean | undefined)[]]>([
  ['text', '<object data=/a.pdf>Rye</object>', [true]],
  ['an image with alt text', '<object data=/a.pdf><img alt=Rye></object>', [true]],
  ['an image without alt text', '<object data=/a.pdf> <img alt=""></object>Rye', [undefined]],
  ['text in an object in it', '<object><object>Rye</object></object>', [true, true]],
  ['an object without text', '<object>Rye<object></object></object>', [true, undefined]],
])('an object with %s', (_, html, hasText) => {
  expect(mediaOf(html).map((element) => element.hasText)).toEqual(hasText)
})

test('the movie of a Flash object is one of its URLs', () => {
  const html = '<object classid="clsid:D27CDB6E"><param name=Movie value=/a.swf><param name=x value=/y></object>'
  expect(mediaOf(html)).toMatchObject([{ classid: 'clsid:D27CDB6E', urls: ['https://bakery.example/a.swf'] }])
})

test('URLs that are no web URLs stay as written', () => {
  expect(mediaOf('<iframe src=about:blank></iframe><video src="data:video/mp4,x"></video>')).toMatchObject([
    { urls: ['about:blank'] },
    { urls: ['data:video/mp4,x'] },
  ])
})

test('a hostile page cannot make them large', () => {
  const { elements, count } = extractHtml(`<iframe src="/${'x'.repeat(5000)}"></iframe>`.repeat(700)).media
  expect(count).toBe(700)
  expect(elements.length).toBeLessThanOrEqual(500)
  expect(JSON.stringify(elements).length).toBeLessThan(300_000)
  expect(extractHtml('<canvas></canvas>'.repeat(600)).media.elements).toHaveLength(500)
  expect(mediaOf(`<video>${'<source src=/a.mp4>'.repeat(100)}</video>`)[0]?.urls).toHaveLength(20)
})
