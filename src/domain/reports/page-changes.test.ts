import { describe, expect, it } from 'vitest'
import { type ComparedPage, describePageChanges } from './page-changes.ts'

const page: ComparedPage = {
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
}

describe('what a page says differently', () => {
  it.each<[string, Partial<ComparedPage>, object]>([
    ['its title', { titleTag: 'Wheat bread' }, { part: 'Title', before: 'Rye bread', after: 'Wheat bread' }],
    [
      'its description is gone',
      { metaDescription: '' },
      { part: 'Meta description', before: 'Baked at night.', after: '' },
    ],
    // What stands in for the title is no title.
    ['its title tag is gone', { title: 'Rye', titleTag: null }, { part: 'Title', before: 'Rye bread', after: '' }],
    ['its H1', { h1: 'Wheat' }, { part: 'H1', before: 'Rye', after: 'Wheat' }],
    // Without a tag the canonical is shown as the page itself; that the tag went is a change all the same.
    [
      'its canonical tag is gone',
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
    ['its status', { statusCode: 203 }, { part: 'Status', before: '200', after: '203' }],
  ])('%s', (_, changes, expected) => {
    expect(describePageChanges(page, { ...page, ...changes })).toEqual([expected])
  })

  it('a page that could not be read has another status and nothing else', () => {
    const failed = { ...page, status: 'error', statusCode: 404, title: '', h1: '', indexability: 'error' } as const
    expect(describePageChanges(page, failed)).toEqual([{ part: 'Status', before: '200', after: '404' }])
  })

  it('a page that gave no answer says why', () => {
    const failed = { ...page, status: 'error', statusCode: null, errorMessage: 'Connection refused' } as const
    expect(describePageChanges(page, failed)).toEqual([{ part: 'Status', before: '200', after: 'Connection refused' }])
  })

  it('a page that failed after its status line says why, not the status that says nothing', () => {
    const failed = { ...page, status: 'error', statusCode: 200, errorMessage: 'Too large' } as const
    const lost = { ...failed, statusCode: 301, errorMessage: 'Redirect loop' }
    expect(describePageChanges(page, failed)).toEqual([{ part: 'Status', before: '200', after: 'Too large' }])
    expect(describePageChanges(page, lost)).toEqual([{ part: 'Status', before: '200', after: 'Redirect loop' }])
  })

  it('cuts what is too long to read, between characters', () => {
    const [change] = describePageChanges(page, { ...page, titleTag: '🥐'.repeat(5000) })
    expect(change?.after).toBe(`${'🥐'.repeat(300)}…`)
  })

  it('the same page has no changes', () => {
    expect(describePageChanges(page, { ...page })).toEqual([])
  })
})
