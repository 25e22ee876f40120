import { describe, expect, test } from 'vitest'
import type { ContentFields } from '#domain/content-desk.ts'
import { changedFields, mergeFields } from './fields.ts'

const base: ContentFields = {
  title: 'Bread',
  slug: 'bread',
  excerpt: '',
  content: '<p>a</p>',
  categoryId: null,
  tagIds: ['t1', 't2'],
  featuredImageUrl: null,
  featuredImageAlt: '',
  authorName: 'Ada',
  template: 'default',
  metaTitle: null,
  metaDescription: null,
  ogTitle: null,
  ogDescription: null,
  ogImageUrl: null,
  canonicalUrl: null,
}

describe('two people who change one item', () => {
  test('both keep what only one of them changed; where both did, mine is on top', () => {
    const mine = { ...base, content: '<p>mine</p>', title: 'My bread' }
    const theirs = { ...base, title: 'Their bread', metaTitle: 'Theirs', tagIds: ['t3'] }
    expect(mergeFields(base, mine, theirs)).toEqual({
      ...base,
      content: '<p>mine</p>',
      title: 'My bread',
      metaTitle: 'Theirs',
      tagIds: ['t3'],
    })
  })

  test('an emptied field and the order of tags are no changes', () => {
    expect(changedFields(base, { ...base, metaTitle: '', tagIds: ['t2', 't1'] })).toEqual([])
    expect(changedFields(base, { ...base, tagIds: ['t1'], slug: 'b' })).toEqual(['slug', 'tagIds'])
  })
})
