import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GroupKind } from '#domain/content/content-groups.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
let ada: TestAccount

beforeAll(async () => {
  app = await openTestApp({ works: false })
  ada = await makeAccount(app, { role: 'editor' })
})
afterAll(() => app.close())

async function ask(method: string, path: string, body?: unknown) {
  const headers = { cookie: ada.cookie, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const response = await fetch(`${app.origin}/api/admin${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

const make = async (path: string, name: string) => (await ask('POST', path, { name })).body
const makePost = async (title: string, fields: object) =>
  (await ask('POST', '/content/post', { title, ...fields })).body

it.each<[GroupKind, string]>([
  ['category', '/categories'],
  ['tag', '/tags'],
])('a %s is created, renamed and listed with its number of items', async (kind, path) => {
  const made = await ask('POST', path, { name: '  Sour  dough ' })
  expect(made).toMatchObject({ status: 201, body: { name: 'Sour dough', slug: 'sour-dough' } })
  expect(made.body.color).toBe(kind === 'category' ? '#64748b' : null)
  const field = kind === 'category' ? { categoryId: made.body.id } : { tagIds: [made.body.id] }
  await makePost(`Of ${kind}`, field)
  const renamed = await ask('PATCH', `${path}/${made.body.id}`, { name: 'Sourdough', color: '#2563EB' })
  expect(renamed.body).toMatchObject({ name: 'Sourdough', slug: 'sour-dough' })
  const list = (await ask('GET', path)).body[kind === 'category' ? 'categories' : 'tags']
  expect(list).toEqual([{ ...renamed.body, count: 1 }])
  expect(renamed.body.color).toBe(kind === 'category' ? '#2563eb' : null)
})

it.each([
  ['no name', { name: ' \u200b ' }, 400, /name is required/],
  ['a long name', { name: 'x'.repeat(61) }, 400, /at most 60/],
  ['a colour that is none', { name: 'Rye', color: 'red; x' }, 400, /#2563eb/],
  ['a slug that is none', { name: 'Rye', slug: '../x' }, 400, /letters a to z/],
  ['the same name in other letters', { name: 'SOURDOUGH', slug: 'other' }, 409, /already/],
  ['the same slug', { name: 'Another', slug: 'sour-dough' }, 409, /already/],
])('%s is refused', async (_name, typed, status, message) => {
  const response = await ask('POST', '/categories', typed)
  expect(response.status).toBe(status)
  expect(response.body.error.message).toMatch(message)
  const rye = await make('/categories', `Rye ${crypto.randomUUID().slice(0, 8)}`)
  expect((await ask('PATCH', `/categories/${rye.id}`, typed)).status).toBe(status)
})

it('deleting a category leaves its items without one, or with the given one', async () => {
  const [news, tips, more] = [
    await make('/categories', 'News'),
    await make('/categories', 'Tips'),
    await make('/categories', 'More'),
  ]
  const post = await makePost('About news', { categoryId: news.id })
  const article = (await ask('POST', '/content/article', { title: 'Tips', categoryId: tips.id })).body
  expect((await ask('DELETE', `/categories/${news.id}?reassign=${news.id}`)).status).toBe(400)
  expect((await ask('DELETE', `/categories/${news.id}?reassign=${crypto.randomUUID()}`)).status).toBe(404)
  const unsaid = await ask('DELETE', `/categories/${news.id}`)
  expect(unsaid).toMatchObject({ status: 409, body: { error: { code: 'in_use', count: 1 } } })
  expect((await ask('DELETE', `/categories/${news.id}?reassign=none`)).body).toEqual({ status: 'deleted', count: 1 })
  expect((await ask('DELETE', `/categories/${tips.id}?reassign=${more.id}`)).body).toMatchObject({ count: 1 })
  expect((await ask('GET', `/content/post/${post.id}`)).body.categoryId).toBeNull()
  expect((await ask('GET', `/content/article/${article.id}`)).body.categoryId).toBe(more.id)
  const { rows } = await app.database.pool.query(
    `select summary from audit_entries where action = 'category.deleted' order by id`,
  )
  expect(rows.map(({ summary }) => summary)).toEqual([
    'deleted the category “News”, removed from 1 item',
    'deleted the category “Tips”, replaced in 1 item by “More”',
  ])
})

it('posts that lose a tag get the given one, once', async () => {
  const [one, two] = [await make('/tags', 'One'), await make('/tags', 'Two')]
  const both = await makePost('Both', { tagIds: [one.id, two.id] })
  const first = await makePost('First', { tagIds: [one.id] })
  await ask('DELETE', `/tags/${one.id}?reassign=${two.id}`)
  for (const { id } of [both, first]) {
    expect((await ask('GET', `/content/post/${id}`)).body.tagIds).toEqual([two.id])
  }
})

it('names without a-z letters, or with the same ones, get their own slugs', async () => {
  const slugs = async (path: string, names: string[]) => {
    const made = []
    for (const name of names) made.push((await make(path, name)).slug)
    return made
  }
  expect(await slugs('/tags', ['C++', 'C#', 'C'])).toEqual(['c', 'c-2', 'c-3'])
  expect(await slugs('/categories', ['日本', '中国', 'None'])).toEqual(['category', 'category-2', 'none-2'])
  const kept = await ask('POST', '/categories', { name: 'Nothing', slug: 'none' })
  expect([kept.status, kept.body.error.message]).toEqual([409, expect.stringMatching(/without a category/)])
})

it('a list under a former slug redirects to the current one, or to the replacement of a deleted one', async () => {
  const [old, other] = [await make('/categories', 'Grain'), await make('/categories', 'Flour')]
  const tag = await make('/tags', 'Spelt')
  const post = await makePost('Of grain', { content: '<p>x</p>', categoryId: old.id, tagIds: [tag.id] })
  await ask('POST', `/content/post/${post.id}/status`, { status: 'published', version: 1 })
  await ask('PATCH', `/categories/${old.id}`, { slug: 'grains' })
  await ask('PATCH', `/tags/${tag.id}`, { slug: 'dinkel' })
  const renamed = async (query: string) => (await fetch(`${app.origin}/api/blog/posts?${query}`)).json()
  expect((await renamed('category=grain&tag=spelt')).renamed).toEqual({ category: 'grains', tag: 'dinkel' })
  expect(await renamed('category=grains')).toMatchObject({ total: 1, renamed: {} })
  const feed = await (await fetch(`${app.origin}/api/blog/feed?category=grain`)).json()
  expect(feed.posts).toHaveLength(1)
  await ask('DELETE', `/categories/${old.id}?reassign=${other.id}`)
  for (const slug of ['grain', 'grains']) {
    expect((await renamed(`category=${slug}`)).renamed, slug).toEqual({ category: 'flour' })
  }
  await make('/categories', 'Grain')
  expect((await renamed('category=grain')).renamed, 'a new one has the slug').toEqual({})
})

it('a revision whose tag was deleted can be restored without it', async () => {
  const tag = await make('/tags', 'Gone')
  const post = await makePost('Tagged', { tagIds: [tag.id] })
  await ask('DELETE', `/tags/${tag.id}?reassign=none`)
  await ask('PUT', `/content/post/${post.id}`, { version: 1, title: 'Later', tagIds: [] })
  const restored = await ask('POST', `/content/post/${post.id}/revisions/1/restore`, { version: 2 })
  expect(restored.body).toMatchObject({
    ...{ title: 'Tagged', tagIds: [] },
    notes: ['Some parts have been deleted since then and were not restored: 1 tag.'],
  })
})
