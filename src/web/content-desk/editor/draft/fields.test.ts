import { describe, expect, test } from 'vitest'
import type { ContentFields, ContentItem } from '#domain/content/content-desk.ts'
import { changedFields, fieldsToSend, mergeFields } from './fields.ts'

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

describe('two editors who change the same item', () => {
  test('changes to different fields are both kept; where both changed a field, mine wins', () => {
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

  test('an emptied field and another order of tags are not changes', () => {
    expect(changedFields(base, { ...base, metaTitle: '', tagIds: ['t2', 't1'] })).toEqual([])
    expect(changedFields(base, { ...base, tagIds: ['t1'], slug: 'b' })).toEqual(['slug', 'tagIds'])
  })
})

describe('a slug that follows the title', () => {
  const item = { ...base, kind: 'post', publishedAt: null } as ContentItem
  const sent = (before: ContentItem, change: Partial<ContentFields>) =>
    fieldsToSend(before, { ...base, ...change }).slug

  test('is created by the server when the title changes', () => {
    expect(sent(item, { title: 'Rye bread', slug: 'rye-bread' })).toBe('')
    expect(sent(item, { content: '<p>b</p>' })).toBe('bread')
  })

  test('is sent unchanged if it was chosen or is already public', () => {
    expect(sent(item, { title: 'Rye bread', slug: 'rye' })).toBe('rye')
    expect(sent({ ...item, slug: 'bread-2' }, { slug: 'bread' })).toBe('bread')
    const published = { ...item, publishedAt: '2030-01-31T09:00:00Z' }
    expect(sent(published, { title: 'Rye bread', slug: 'rye-bread' })).toBe('rye-bread')
  })
})
