import { describe, expect, it } from 'vitest'
import { lengthOf } from '#domain/words/text.ts'
import { supportMeta } from '../support/support-meta.ts'
import { blogMeta } from './blog-meta.ts'

const CATEGORIES = ['AI', 'Technical SEO', 'Account and billing', 'Internationalisation and hreflang'].map(
  (name, id) => {
    return { id: String(id), name, slug: name.toLowerCase(), color: '#2563eb', count: 2 }
  },
)
const ENTRIES = [
  { title: 'Soft 404s: pages that only pretend to exist', excerpt: 'A missing page that answers 200 wastes crawls.' },
  {
    title: 'Spider traps',
    excerpt: 'Endless calendars, filters in every combination, paths that grow with each click.',
  },
] as never[]
const PUBLIC_URL = 'https://pagewarden.example'

function blog(filter: { category?: string; tag?: string }, stats: object = {}) {
  const list = { posts: ENTRIES, categories: CATEGORIES, tagName: filter.tag ? 'Robots' : null, ...COUNTS }
  return read(blogMeta({ ...list, ...stats, filter: { category: null, tag: null, ...filter } }, PUBLIC_URL))
}
function support(filter: { category?: string; search?: string }, stats: object = {}) {
  const list = { articles: ENTRIES, categories: CATEGORIES, match: null, totalInAllCategories: 8, ...COUNTS }
  return read(supportMeta({ ...list, ...stats, filter: { category: null, search: null, ...filter } }, PUBLIC_URL))
}
const COUNTS = { renamed: {}, total: 2, totalOfAll: 8, page: 1, pages: 1 }

function read(tags: ReturnType<typeof blogMeta>) {
  const all = tags as Record<string, string>[]
  return {
    title: all.find(({ title, tagName }) => title && !tagName)?.title ?? '',
    description: all.find(({ name }) => name === 'description')?.content ?? '',
    canonical: all.find(({ rel }) => rel === 'canonical')?.href,
    robots: all.find(({ name }) => name === 'robots')?.content,
  }
}

describe('every list has a title and a description that search results do not cut', () => {
  const views = [{}, ...CATEGORIES.map(({ slug }) => ({ category: slug }))]
  it.each([1, 2, 23])('on page %i', (page) => {
    for (const filter of views) {
      for (const { title, description } of [blog(filter, { page, pages: 30 }), support(filter, { page, pages: 30 })]) {
        expect([title, lengthOf(title) >= 30 && lengthOf(title) <= 60]).toEqual([title, true])
        expect([description, lengthOf(description) >= 120 && lengthOf(description) <= 160]).toEqual([description, true])
        expect(description).toContain('?')
      }
    }
  })
})

it('a list is described by its posts, and its title is in title case', () => {
  const { title, description } = blog({ category: 'account and billing' })
  expect(title).toBe('Account and Billing: Posts on the Pagewarden Blog')
  expect(description).toBe(
    'Which Pagewarden blog posts are filed under “Account and billing”? ' +
      '“Soft 404s: pages that only pretend to exist” and “Spider traps”.',
  )
  const tagged = blog({ tag: 'robots' }, { posts: ENTRIES.slice(1), total: 1 })
  expect(tagged.title).toBe('Posts Tagged “Robots” · Pagewarden Blog')
  expect(tagged.description).toBe(
    'Which Pagewarden blog posts are filed under the tag “Robots”? “Spider traps”: ' +
      'Endless calendars, filters in every combination, paths that grow with each click.',
  )
  const help = support({ category: 'account and billing' }, { total: 7 })
  expect(help.title).toBe('Account and Billing: Help Articles · Pagewarden')
  expect(help.description).toContain('on “Account and billing”? “Soft 404s: ')
  expect(help.description).toMatch(/ and 6 more\.$|“Spider traps” and 5 more\.$/)
})

it('a category and a later page have their own canonical URL', () => {
  expect(blog({ category: 'ai' })).toMatchObject({ canonical: `${PUBLIC_URL}/blog?category=ai`, robots: undefined })
  expect(blog({}, { total: 8, page: 2, pages: 2 }).canonical).toBe(`${PUBLIC_URL}/blog?page=2`)
  expect(support({ category: 'ai' }).canonical).toBe(`${PUBLIC_URL}/support?category=ai`)
})

it('a category that holds every entry has the URL of the whole list as canonical', () => {
  expect(blog({ category: 'ai' }, { total: 8 }).canonical).toBe(`${PUBLIC_URL}/blog`)
  expect(support({ category: 'ai' }, { total: 8 }).canonical).toBe(`${PUBLIC_URL}/support`)
})

it('a tag page is noindex, because it only repeats posts', () => {
  expect(blog({ tag: 'robots' }).robots).toBe('noindex, follow')
})

it('searches and empty pages are noindex, follow', () => {
  expect(support({ search: 'robots' }).robots).toBe('noindex, follow')
  expect(blog({}, { posts: [], page: 9 }).robots).toBe('noindex, follow')
})

it('the name of an unknown category or tag is never shown', () => {
  const invented = 'buy-cheap-pills'
  for (const tags of [
    blog({ category: invented }),
    blog({ tag: invented }, { tagName: null }),
    support({ category: invented }),
  ]) {
    expect(tags.robots).toBe('noindex')
    expect(tags.title).toMatch(/^There is no such (category|tag) · /)
    expect(JSON.stringify(tags)).not.toContain(invented)
  }
})
