import { describe, expect, test } from 'vitest'
import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { makePageResult } from '#testing/accounts/make-page-result.ts'
import { factsOf } from './facts-of.ts'

const raw = {
  title: 'Lamps for the reading corner',
  metaDescription: 'Warm light from brass and linen.',
  h1: 'Lamps',
  wordCount: 12,
  linkCount: 1,
}

describe('the opened details of a page', () => {
  test.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [28, '28 bytes'],
    [999, '999 bytes'],
    [1000, '1 KB'],
    [20_000, '20 KB'],
  ])('%i bytes are %s', (bytes, label) => {
    expect(factValue('Size', { bytes })).toBe(label)
  })

  test('say which images are counted', () => {
    const images = factsOf(makePageResult()).find((fact) => fact.term === 'Images')
    expect(images?.value).toBe('5 with alt / 0 missing')
    expect(images?.note).toMatch(/at least 11 characters.*at least 3 characters/)
  })

  test('text shown instead of a missing tag has its own label', () => {
    const standIns = { isTitleStandIn: true, isDescriptionStandIn: true }
    expect(factValue('Shown instead of a title', standIns)).toBe('Lamps for the reading corner')
    expect(factValue('Shown instead of a description', standIns)).toBe('Warm light from brass and linen.')
    expect(factValue('Title', standIns)).toBeUndefined()
    expect(factValue('Shown instead of a title', {})).toBeUndefined()
  })

  test.each<[string, Partial<CrawlPageResult>, string | undefined]>([
    ['was not rendered', { raw: null }, undefined],
    ['comes from before pages were rendered', { raw: undefined }, undefined],
    ['has the same texts', { raw }, '12 words, 1 link'],
    ['gets its H1 from scripts', { raw: { ...raw, h1: '' } }, '12 words, 1 link, no H1'],
    ['gets another title', { raw: { ...raw, title: 'Loading' } }, '12 words, 1 link, title “Loading”'],
    ['has other text instead of a title', { raw: { ...raw, title: '' }, isTitleStandIn: true }, '12 words, 1 link'],
  ])('a page that %s', (_what, changes, value) => {
    expect(factValue('Without scripts', changes)).toBe(value)
  })

  test('a page that could not be rendered says why', () => {
    expect(factValue('Not rendered', { renderingError: 'Its scripts did not come to rest.' })).toBe(
      'Its scripts did not come to rest.',
    )
    expect(factValue('Not rendered', {})).toBeUndefined()
  })

  test('a failed page has a URL and a response, but no content', () => {
    const terms = factsOf(makePageResult({ status: 'error', statusCode: 404 })).map((fact) => fact.term)
    expect(terms).toEqual(['URL', 'Clicks from start', 'Size', 'Time to first byte', 'Links on page'])
  })

  test('an internationalised URL is shown in both spellings', () => {
    const [url] = factsOf(makePageResult({ url: 'https://xn--bcher-kva.example/' }))
    expect(url).toEqual({ term: 'URL', value: 'https://xn--bcher-kva.example/', note: 'bücher.example' })
  })
})

function factValue(term: string, changes: Partial<CrawlPageResult>): string | undefined {
  return factsOf(makePageResult(changes)).find((fact) => fact.term === term)?.value
}

test('says which tags are in the body, where they are ignored', () => {
  const declared = {
    lang: null,
    robots: [],
    robotsByAgent: {},
    metaRefresh: null,
    hreflangs: [],
    inBody: {
      canonical: 'https://shop.example/lamps',
      robots: ['noindex'],
      robotsByAgent: { googlebot: ['noarchive'] },
      hreflangs: [{ lang: 'de', url: 'https://shop.example/de' }],
    },
    openGraph: {},
    h1s: [],
  }
  const note = 'Search engines ignore this, because they read it only in the head.'
  expect(factsOf(makePageResult({ declared, hasCanonical: false }))).toEqual(
    expect.arrayContaining([
      { term: 'Canonical in the body', value: 'https://shop.example/lamps', note },
      { term: 'Robots in the body', value: 'noindex; googlebot: noarchive', note },
      { term: 'Hreflang in the body', value: 'de https://shop.example/de', note },
    ]),
  )
})

test('shows what the page declares to search engines', () => {
  const declared = {
    lang: 'de',
    robots: ['noindex', 'nofollow'],
    robotsByAgent: {},
    metaRefresh: { seconds: 0, url: 'https://shop.example/new', from: 'tag' as const },
    hreflangs: [],
    inBody: null,
    openGraph: {},
    h1s: [],
  }
  expect(factsOf(makePageResult({ declared }))).toEqual(
    expect.arrayContaining([
      { term: 'Robots', value: 'noindex, nofollow' },
      { term: 'Language', value: 'de' },
      { term: 'Redirects visitors to', value: 'https://shop.example/new' },
    ]),
  )
})
