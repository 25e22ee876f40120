import { expect, it } from 'vitest'
import type { CmsPage } from '#domain/content/content.ts'
import { article } from '../seo/json-ld.ts'
import { descriptionOf, itemMeta } from './item-meta.ts'

const PAGE: CmsPage = {
  id: '7b0e8d4e-6b1f-4c1a-9f2d-0c8d3c5f1a11',
  slug: 'bread',
  title: 'Bread',
  excerpt: '',
  content: '<h2>Why</h2><p>Bread &amp; butter.</p>',
  status: 'published',
  template: 'default',
  publishedAt: null,
  updatedAt: '2026-03-02T08:00:00.000Z',
  metaTitle: null,
  metaDescription: null,
  ogTitle: null,
  ogDescription: null,
  ogImageUrl: null,
  canonicalUrl: null,
}

function descriptionsOf(page: CmsPage) {
  const words = { headline: page.title, description: descriptionOf(page), path: '/bread', publishedAt: null }
  const jsonLd = [article({ ...words, modifiedAt: page.updatedAt })]
  const tags = itemMeta(page, { path: '/bread', publicUrl: 'https://site.example', jsonLd })
  return JSON.stringify(tags).match(/(?<="(?:name|property)":"[\w:]*description","content":|"description":)"[^"]*"/g)
}

it('an item with neither meta description nor excerpt is described by its first words', () => {
  expect(descriptionsOf(PAGE)).toEqual(Array(4).fill('"Bread & butter."'))
  expect(descriptionsOf({ ...PAGE, excerpt: 'Of rye.' })).toEqual(Array(4).fill('"Of rye."'))
})

it('an item without text has no description', () => {
  expect(descriptionsOf({ ...PAGE, content: '<p></p>' })).toBeNull()
})

it('a canonical URL elsewhere is used in the link tag, the social tags and the structured data', () => {
  const words = { headline: 'Bread', description: '', path: '/bread', publishedAt: null, modifiedAt: PAGE.updatedAt }
  const tagsOf = (canonicalUrl: string | null) =>
    JSON.stringify(
      itemMeta(
        { ...PAGE, canonicalUrl },
        { path: '/bread', publicUrl: 'https://site.example', jsonLd: [article(words)] },
      ),
    )
  const urlsIn = (tags: string) =>
    [...tags.matchAll(/"(?:href|og:url","content|url|mainEntityOfPage)":"([^"]*\/bread)"/g)].map(([, url]) => url)
  expect(urlsIn(tagsOf(null))).toEqual(Array(4).fill('https://site.example/bread'))
  expect(urlsIn(tagsOf('https://home.example/bread'))).toEqual(Array(4).fill('https://home.example/bread'))
})
