import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'
import { chosenCandidate, DESKTOP, PHONE } from './chosen-candidate.ts'
import { cssLength } from './css-length.ts'
import { matchesMedia } from './media-query.ts'
import { shownImages } from './shown-images.ts'

const WIDTHS = '/400.jpg 400w, /800.jpg 800w, /1600.jpg 1600w'

test.each([
  ['src alone', { src: '/a.jpg' }, '/a.jpg', '/a.jpg'],
  ['densities', { src: '/1.jpg', srcset: '/2.jpg 2x, /3.jpg 3x' }, '/2.jpg', '/1.jpg'],
  ['a density that is nearly enough', { src: '/1.jpg', srcset: '/15.jpg 1.5x, /4.jpg 4x' }, '/15.jpg', '/1.jpg'],
  ['widths without sizes', { src: '/a.jpg', srcset: WIDTHS }, '/800.jpg', '/1600.jpg'],
  ['a size for large windows', { srcset: WIDTHS, sizes: '(min-width: 60em) 400px, 100vw' }, '/800.jpg', '/400.jpg'],
  ['a computed size', { srcset: WIDTHS, sizes: 'calc((100vw - 2rem) / 4)' }, '/400.jpg', '/400.jpg'],
  ['a size that is no length', { srcset: WIDTHS, sizes: '(min-width: 60em) wide, auto' }, '/800.jpg', '/1600.jpg'],
  ['descriptors that browsers ignore', { src: '/a.jpg', srcset: '/b.jpg 2q, /c.jpg 0w' }, '/a.jpg', '/a.jpg'],
  ['nothing', { src: '' }, null, null],
])('the candidate of %s', (_, image, phone, desktop) => {
  expect([chosenCandidate(image, PHONE), chosenCandidate(image, DESKTOP)]).toEqual([phone, desktop])
})

test.each([
  ['', true, true],
  ['screen and (min-width: 412px)', true, true],
  ['(min-width: 413px)', false, true],
  ['(max-width: 1349px)', true, false],
  ['not screen and (min-width: 800px)', true, false],
  ['print, (width >= 1350px)', false, true],
  ['(400px < width <= 412px)', true, false],
  ['(orientation: portrait) and (min-resolution: 1.5dppx)', true, false],
  ['(-webkit-min-device-pixel-ratio: 1.5)', true, false],
  ['(prefers-color-scheme: dark)', false, false],
  ['(min-width: 50em) or (min-resolution: 150dpi)', true, true],
  ['(unknown: 1)', false, false],
  ['((((((((((((min-width: 1px))))))))))))', false, false],
])('%s matches on a phone: %s, on a desktop: %s', (query, phone, desktop) => {
  expect([matchesMedia(query, PHONE), matchesMedia(query, DESKTOP)]).toEqual([phone, desktop])
})

test.each([
  ['50vw', 206],
  ['20rem', 320],
  ['calc(100vw - 2 * 6px)', 400],
  ['min(100vw, 300px)', 300],
  ['clamp(100px, 10vw, 200px)', 100],
  ['-5px', null],
  ['calc(1px', null],
  ['12apples', null],
  [`${'('.repeat(5000)}1px`, null],
])('the length %.30s', (text, pixels) => {
  expect(cssLength(text, PHONE)).toBe(pixels)
})

function filesOf(html: string) {
  return shownImages(extractHtml(html)).map(({ nth, file, isSrc, onPhone, onDesktop, hasModern }) => [
    nth,
    new URL(file).pathname,
    [isSrc && 'src', onPhone && 'phone', onDesktop && 'desktop', hasModern && 'modern'].filter(Boolean).join(' '),
  ])
}

test('the files of images are those that browsers load, and those that src names', () => {
  const html = `<base href="/static/">
    <img src="a.jpg#top"><img src="a.jpg">
    <picture><source type="image/avif" srcset="b.avif"><img src="b.jpg"></picture>
    <picture><source media="(min-width: 800px)" srcset="wide.png"><img src="narrow.png"></picture>
    <picture><source type="image/x-raw" srcset="raw.bin"><img src="c.jpg"></picture>
    <img src="data:image/gif;base64,R0lG"><img src="">`
  expect(filesOf(html)).toEqual([
    [0, '/static/a.jpg', 'src phone desktop'],
    [2, '/static/b.jpg', 'src modern'],
    [2, '/static/b.avif', 'phone desktop modern'],
    [3, '/static/narrow.png', 'src phone'],
    [3, '/static/wide.png', 'desktop'],
    [4, '/static/c.jpg', 'src phone desktop'],
  ])
})

test('an image in a noscript is named, but browsers with scripts do not load it', () => {
  const html = `<p>Rye</p><noscript><img src="/lazy.jpg" srcset="/wide.jpg 900w"></noscript>
    <noscript><img src="/both.jpg"></noscript>
    <picture><source type="image/avif" srcset="/both.avif"><img src="/both.jpg"></picture>`
  expect(filesOf(html)).toEqual([
    [0, '/lazy.jpg', 'src modern'],
    [1, '/both.jpg', 'src modern'],
    [2, '/both.avif', 'phone desktop modern'],
  ])
})

test('a lazy image loads the file of its copy in a noscript, once and in its own place', () => {
  const html = `<img src="/blank.gif" data-src="/rye.jpg"><noscript><img src="/rye.jpg"></noscript>
    <noscript><img src="/oat.jpg" srcset="/oat-small.jpg 400w, /oat.jpg 4000w"></noscript><img data-srcset="/oat.jpg">
    <img src="/spelt.jpg" loading="lazy"><noscript><img src="/spelt.jpg"></noscript>
    <noscript><img src="/pixel.gif"></noscript>
    <img data-src="/teff.jpg"><noscript><img src="/track.gif"><img src="/teff.jpg"></noscript>`
  expect(filesOf(html)).toEqual([
    [0, '/blank.gif', 'src phone desktop'],
    [0, '/rye.jpg', 'src phone desktop'],
    [3, '/oat.jpg', 'src desktop'],
    [3, '/oat-small.jpg', 'phone'],
    [4, '/spelt.jpg', 'src phone desktop'],
    [6, '/pixel.gif', 'src modern'],
    [8, '/track.gif', 'src modern'],
    [7, '/teff.jpg', 'src phone desktop'],
  ])
})
