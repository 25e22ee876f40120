import { describe, expect, test } from 'vitest'
import { makePageResult } from '#testing/accounts/make-page-result.ts'
import { csvFileName } from './download-csv.ts'
import { canonicalLabel, imagesLabel, pathLabel, redirectsLabel, ttfbLabel } from './page-fields.ts'

const url = 'https://shop.example/lamps'

describe('the labels of a row', () => {
  test.each([
    [null, null, 'not measured'],
    [0, null, 'not measured'],
    [0, 200, 'less than 1 ms'],
    [1234, 200, '1,234 ms'],
  ])('a time to first byte of %s with status code %s: %s', (ttfbMs, statusCode, label) => {
    expect(ttfbLabel(makePageResult({ ttfbMs, statusCode, ttfbMeasures: null }))).toBe(label)
  })

  test.each([
    ['the page itself', { canonicalUrl: url, hasCanonical: true }, 'Self'],
    ['the page with a slash', { canonicalUrl: `${url}/`, hasCanonical: true }, 'Self'],
    ['the page in other escapes', { canonicalUrl: 'https://shop.example/l%61mps', hasCanonical: true }, 'Self'],
    ['something that is not a URL', { canonicalUrl: 'lamps', hasCanonical: true }, 'lamps'],
    ['another page', { canonicalUrl: 'https://shop.example/', hasCanonical: true }, 'https://shop.example/'],
    ['the page with another query', { canonicalUrl: `${url}?a=1`, hasCanonical: true }, `${url}?a=1`],
    ['nothing, on a page that works', { canonicalUrl: url, hasCanonical: false }, 'None'],
    ['nothing, on a page that failed', { canonicalUrl: '', hasCanonical: false }, 'None'],
  ])('a canonical that names %s', (_what, changes, label) => {
    expect(canonicalLabel(makePageResult({ url, ...changes }))).toBe(label)
  })

  test('images are counted with and without alt text', () => {
    expect(imagesLabel(makePageResult({ altTextCount: 8, missingAltCount: 2 }))).toBe('8 with alt / 2 missing')
  })

  test.each([
    [0, ''],
    [1, 'redirected, 1 hop'],
    [2, 'redirected, 2 hops'],
  ])('a page reached by %i redirects says %j', (count, label) => {
    const hop = { url: `${url}?old`, status: 301, location: url }
    expect(redirectsLabel(makePageResult({ redirects: Array(count).fill(hop) }))).toBe(label)
  })

  test.each([
    ['https://shop.example/', '/'],
    ['https://shop.example/lamps?page=2', '/lamps?page=2'],
    ['https://shop.example/caf%C3%A9', '/café'],
    ['https://shop.example/%ff', '/%ff'],
  ])('%s is shown as %s', (url, label) => {
    expect(pathLabel(url)).toBe(label)
  })

  test.each([
    ['https://shop.example/lamps', 'shop.example-crawl-results.csv'],
    ['http://localhost:8080/', 'localhost-8080-crawl-results.csv'],
  ])('the export of %s is named %s', (url, name) => {
    expect(csvFileName(url)).toBe(name)
  })
})
