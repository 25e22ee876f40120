import { describe, expect, it } from 'vitest'
import { type ComparedParts, describePageChanges } from './page-changes.ts'

const page: ComparedParts = {
  status: 'success',
  statusCode: 200,
  errorMessage: null,
  title: 'Rye bread',
  titleTag: 'Rye bread',
  metaDescription: 'Baked at night.',
  h1: 'Rye',
  canonicalUrl: 'https://bakery.example/rye',
  hasCanonical: true,
  indexability: 'indexable',
  mainTextHash: 'a',
  mainTextWords: 120,
  isRendered: false,
}

describe('the changes of a page', () => {
  it.each<[string, Partial<ComparedParts>, object]>([
    ['its title', { titleTag: 'Wheat bread' }, { part: 'Title', before: 'Rye bread', after: 'Wheat bread' }],
    [
      'its description was removed',
      { metaDescription: '' },
      { part: 'Meta description', before: 'Baked at night.', after: '' },
    ],
    // A fallback title doesn't count as a title.
    ['its title tag was removed', { title: 'Rye', titleTag: null }, { part: 'Title', before: 'Rye bread', after: '' }],
    ['its H1', { h1: 'Wheat' }, { part: 'H1', before: 'Rye', after: 'Wheat' }],
    // Without a tag the page's own URL is shown as canonical, but the missing tag is still a change.
    [
      'its canonical tag was removed',
      { hasCanonical: false },
      { part: 'Canonical', before: 'https://bakery.example/rye', after: '' },
    ],
    [
      'it may not be listed',
      { indexability: 'noindex' },
      { part: 'Indexability', before: 'Indexable', after: 'Noindex' },
    ],
    ['its text', { mainTextHash: 'b', mainTextWords: 1 }, { part: 'Main text', before: '120 words', after: '1 word' }],
    [
      'its text, at the same length',
      { mainTextHash: 'b' },
      { part: 'Main text', before: '120 words', after: '120 words' },
    ],
    ['the crawl ran its scripts', { isRendered: true }, { part: 'Scripts', before: 'Not run', after: 'Run' }],
    ['its status', { statusCode: 203 }, { part: 'Status', before: '200', after: '203' }],
  ])('%s', (_, changes, expected) => {
    expect(describePageChanges(page, { ...page, ...changes })).toEqual([expected])
  })

  it('a broken page only has a different status', () => {
    const failed = { ...page, status: 'error', statusCode: 404, title: '', h1: '', indexability: 'error' } as const
    expect(describePageChanges(page, failed)).toEqual([{ part: 'Status', before: '200', after: '404' }])
  })

  it('a page without a response says why', () => {
    const failed = { ...page, status: 'error', statusCode: null, errorMessage: 'Connection refused' } as const
    expect(describePageChanges(page, failed)).toEqual([{ part: 'Status', before: '200', after: 'Connection refused' }])
  })

  it('a page that failed after a good status code says why instead of the status', () => {
    const failed = { ...page, status: 'error', statusCode: 200, errorMessage: 'Too large' } as const
    const lost = { ...failed, statusCode: 301, errorMessage: 'Redirect loop' }
    expect(describePageChanges(page, failed)).toEqual([{ part: 'Status', before: '200', after: 'Too large' }])
    expect(describePageChanges(page, lost)).toEqual([{ part: 'Status', before: '200', after: 'Redirect loop' }])
  })

  it('long texts are cut between characters', () => {
    const [change] = describePageChanges(page, { ...page, titleTag: '🥐'.repeat(5000) })
    expect(change?.after).toBe(`${'🥐'.repeat(300)}…`)
  })

  it('the same page has no changes', () => {
    expect(describePageChanges(page, { ...page })).toEqual([])
  })
})
