import { expect } from 'vitest'
import { jsonLd, tooLargeJsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { videoWithoutSchema } from './video-without-schema.ts'

const YOUTUBE = 'https://www.youtube.com/embed/abc'
const frame = (src: string) => `<main><iframe src="${src}"></iframe></main>`
const withText = (words: number) => `<main><iframe src="${YOUTUBE}"></iframe><p>${'rye '.repeat(words)}</p></main>`
const found = (html: string, saw: string): [string, { saw: string }[]] => [html, [{ saw }]]

testPageCheck(videoWithoutSchema, {
  passes: {
    'a VideoObject': frame(YOUTUBE) + jsonLd({ '@type': 'VideoObject' }),
    'a video inside an article': frame(YOUTUBE) + jsonLd({ '@type': 'Article', video: { '@type': 'VideoObject' } }),
    'a reference to a video': frame(YOUTUBE) + jsonLd({ '@type': 'Recipe', video: { '@id': '#video' } }),
  },
  finds: {
    YouTube: [
      frame(YOUTUBE),
      [{ saw: YOUTUBE, at: 'body > main:first-child > iframe:first-child' }],
      {
        severity: 'low',
        message: 'The video of this page has no VideoObject markup',
        recommendation: expect.stringContaining(`"embedUrl": "${YOUTUBE}"`),
      },
    ],
    'without cookies': found(
      frame('https://www.youtube-nocookie.com/embed/abc'),
      'https://www.youtube-nocookie.com/embed/abc',
    ),
    Vimeo: found(frame('https://player.vimeo.com/video/1'), 'https://player.vimeo.com/video/1'),
    'a video element': [
      '<main><video controls><source src="/rye.mp4"></video></main>',
      [{ saw: 'https://bakery.example/rye.mp4' }],
      { recommendation: expect.stringContaining('"contentUrl": "https://bakery.example/rye.mp4"') },
    ],
    'a video with some text': found(withText(300), YOUTUBE),
    'other markup': found(frame(YOUTUBE) + jsonLd({ '@type': 'Article' }), YOUTUBE),
  },
  notApplicable: {
    'perhaps a VideoObject in a block too large to be read': frame(YOUTUBE) + tooLargeJsonLd(),
    'no video': '<main><p>Rye</p></main>',
    'a map': frame('https://www.google.com/maps/embed?pb=1'),
    'a host that only looks like it': frame('https://evil.example/youtube.com/embed/abc'),
    'in the footer': `<footer><iframe src="${YOUTUBE}"></iframe></footer>`,
    'two videos': frame(YOUTUBE) + frame(`${YOUTUBE}2`),
    'a video in a long text': withText(301),
    'a start page': { html: frame(YOUTUBE), url: 'https://bakery.example/de/' },
    'a moving picture': '<main><video autoplay loop src="/dough.mp4"></video></main>',
    decoration: '<main><video autoplay muted loop src="/waves.mp4"></video></main>',
    'no source': '<main><video></video></main>',
    noindex: `<meta name="robots" content="noindex">${frame(YOUTUBE)}`,
  },
})
