import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ContentItem, Revision, SavedItem } from '#domain/content/content-desk.ts'
import { publishDueItems } from '#operations/content-desk/publish-due-items.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
let ada: TestAccount
let grace: TestAccount

beforeAll(async () => {
  app = await openTestApp({ works: false })
  ada = await makeAccount(app, { role: 'editor', email: 'ada@example.com' })
  grace = await makeAccount(app, { role: 'admin', email: 'grace@example.com' })
  await app.database.pool.query(`update users set name = 'Grace Hopper' where id = $1`, [grace.userId])
})
const TABLES = [
  ...['blog_posts', 'support_articles', 'pages', 'categories', 'tags'],
  ...['content_old_slugs', 'content_revisions', 'content_presence'],
]
beforeEach(async () => {
  await app.database.pool.query(TABLES.map((table) => `delete from ${table}`).join(';'))
  // Truncated, because the database refuses to delete audit log entries.
  await app.database.pool.query('truncate audit_entries')
})
afterAll(() => app.close())

async function ask(who: TestAccount, method: string, path: string, body?: unknown) {
  const response = await fetch(`${app.origin}/api/admin${path}`, {
    method,
    headers: { cookie: who.cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

async function make(kind: string, fields: object = {}): Promise<SavedItem> {
  const content = '<p>Rye keeps longest.</p>'
  const { status, body } = await ask(ada, 'POST', `/content/${kind}`, { title: 'Rye bread', content, ...fields })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const pathOf = ({ kind, id }: ContentItem) => `/content/${kind}/${id}`
const save = (item: ContentItem, change: object, who = ada) =>
  ask(who, 'PUT', pathOf(item), { version: item.version, ...change })
const setStatus = (item: ContentItem, status: string, more: object = {}) =>
  ask(ada, 'POST', `${pathOf(item)}/status`, { version: item.version, status, ...more })
const acts = async () =>
  (await app.database.pool.query('select actor, summary from audit_entries order by id')).rows.map(
    ({ actor, summary }) => `${actor} ${summary}`,
  )
const oldSlugs = async () =>
  (await app.database.pool.query('select slug, item_id from content_old_slugs order by slug')).rows

describe('a new item', () => {
  it('is a draft with a slug made from its title, its creator as author, and a first revision', async () => {
    const post = await make('post', { title: '  How long does rye bread keep?\n' })
    expect(post).toMatchObject({
      title: 'How long does rye bread keep?',
      slug: 'how-long-does-rye-bread-keep',
      path: '/blog/how-long-does-rye-bread-keep',
      status: 'draft',
      version: 1,
      authorName: 'Ada Lovelace',
      updatedBy: 'Ada Lovelace',
      publishedAt: null,
    })
    expect((await ask(ada, 'GET', pathOf(post))).body).toEqual(post)
    expect((await ask(ada, 'GET', `${pathOf(post)}/revisions`)).body.revisions).toMatchObject([
      { version: 1, savedBy: 'Ada Lovelace', title: post.title, status: 'draft' },
    ])
    expect(await acts()).toEqual([`ada@example.com created the post “${post.title}”`])
  })

  it.each([
    ['a second one of the same title', 'post', 'Rye bread', ['rye-bread', 'rye-bread-2', 'rye-bread-3']],
    ['one with the name of our own page', 'page', 'Pricing', ['pricing-2', 'pricing-3']],
    ['one without Latin letters', 'article', 'パン', ['article', 'article-2']],
    ['one with accents', 'article', 'Crème Brûlée & Straße', ['creme-brulee-strasse']],
  ])('%s gets a free slug', async (_name, kind, title, slugs) => {
    for (const slug of slugs) expect(await make(kind, { title })).toMatchObject({ slug })
  })

  it('has only the fields of its kind', async () => {
    const everything = {
      template: 'landing',
      authorName: 'Ada',
      featuredImageUrl: '/media/a.webp',
      featuredImageAlt: 'A',
    }
    expect(await make('page', everything)).toMatchObject({
      template: 'landing',
      authorName: '',
      featuredImageUrl: null,
    })
    expect(await make('post', everything)).toMatchObject({ template: 'default', authorName: 'Ada' })
  })

  it('keeps HTML in titles, excerpts and SEO fields as text, and cleans it in the content', async () => {
    const hostile = '<script>alert(1)</script>'
    const post = await make('post', {
      title: hostile,
      excerpt: hostile,
      metaTitle: hostile,
      content: `<p>a${hostile}</p>`,
    })
    expect(post).toMatchObject({ title: hostile, excerpt: hostile, metaTitle: hostile, content: '<p>a</p>' })
  })
})

describe('invalid input is refused with the reason', () => {
  const long = (length: number) => 'x'.repeat(length)
  it.each<[string, string, object, number, RegExp]>([
    ['no title', 'post', { title: ' \u0000 ' }, 400, /title is required/],
    ['a long title', 'post', { title: long(201) }, 400, /title can be at most 200/],
    ['a long excerpt', 'post', { excerpt: long(501) }, 400, /excerpt can be at most 500/],
    ['half a megabyte', 'post', { content: 'ä'.repeat(250_001) }, 400, /limit is 500 kB/],
    ['what takes more when it is kept', 'post', { content: '&'.repeat(101_000) }, 400, /it takes 506 kB/],
    ['a slug with capitals', 'post', { slug: 'Rye' }, 400, /letters a to z/],
    ['a slug with a slash', 'page', { slug: 'a/b' }, 400, /letters a to z/],
    ['a long slug', 'post', { slug: long(81) }, 400, /at most 80/],
    ['the slug of our own page', 'page', { slug: 'pricing' }, 400, /^\/pricing is used by the product itself/],
    ['the slug of our own file', 'page', { slug: 'robots.txt' }, 400, /is used by the product/],
    ['a script as canonical address', 'post', { canonicalUrl: 'javascript:alert(1)' }, 400, /canonical URL must start/],
    ['another host as path', 'post', { canonicalUrl: '//evil.example' }, 400, /canonical URL/],
    ['a file as social image', 'post', { ogImageUrl: 'file:///etc/passwd' }, 400, /social image/],
    ['a picture of another site', 'post', { featuredImageUrl: 'https://evil.example/a.png' }, 400, /uploaded here/],
    ['a picture that climbs', 'post', { featuredImageUrl: '/media/../api/account' }, 400, /uploaded here/],
    ['a category that is gone', 'post', { categoryId: crypto.randomUUID() }, 400, /category or one of the tags/],
    ['a tag that is none', 'post', { tagIds: ['nonsense'] }, 400, /category or one of the tags/],
    ['an unknown template', 'page', { template: 'fancy' }, 400, /template: must be one of/],
    ['a number as title', 'post', { title: 7 }, 400, /title: must be a string/],
    ['an unknown kind', 'poem', {}, 404, /post, article, page/],
  ])('%s', async (_name, kind, fields, status, message) => {
    const response = await ask(ada, 'POST', `/content/${kind}`, { title: 'Rye bread', ...fields })
    expect(response.status).toBe(status)
    expect(response.body.error.message).toMatch(message)
    expect(await acts()).toEqual([])
  })

  it('an item that does not exist', async () => {
    expect((await ask(ada, 'GET', `/content/post/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await ask(ada, 'GET', '/content/post/nonsense')).status).toBe(404)
    const post = await make('post')
    expect((await ask(ada, 'GET', `/content/page/${post.id}`)).status).toBe(404)
  })
})

describe('saving', () => {
  it('creates the next version and keeps fields that are not sent', async () => {
    const post = await make('post', { excerpt: 'How long?' })
    const { body } = await save(post, { title: 'Rye bread keeps', content: `<p>${'word '.repeat(660)}</p>` }, grace)
    expect(body).toMatchObject({
      version: 2,
      title: 'Rye bread keeps',
      excerpt: 'How long?',
      updatedBy: 'Grace Hopper',
    })
    const { rows } = await app.database.pool.query('select read_time_minutes from blog_posts')
    expect(rows).toEqual([{ read_time_minutes: 3 }])
  })

  it('the same content creates no version', async () => {
    const post = await make('post')
    expect((await save(post, { title: post.title, content: post.content })).body).toEqual(post)
  })

  it('with an old version changes nothing and says who saved, and when', async () => {
    const post = await make('post')
    const theirs = (await save(post, { title: 'Hers' }, grace)).body
    const { status, body } = await save(post, { title: 'Mine' })
    expect(status).toBe(409)
    expect(body.error).toMatchObject({
      code: 'edited_meanwhile',
      savedBy: 'Grace Hopper',
      savedAt: theirs.updatedAt,
      version: 2,
    })
    expect((await ask(ada, 'GET', pathOf(post))).body).toEqual(theirs)
  })

  it('twice at the same time succeeds once', async () => {
    const post = await make('post')
    const responses = await Promise.all([...'abcdef'].map((title) => save(post, { title })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('a slug that another item has is refused, even in simultaneous requests', async () => {
    const [one, two] = [await make('post', { title: 'One' }), await make('post', { title: 'Two' })]
    expect((await save(two, { slug: 'one' })).body.error).toMatchObject({ code: 'slug_taken' })
    const replies = await Promise.all([save(one, { slug: 'three' }), save(two, { slug: 'three' })])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    // Slugs are unique only among items of the same kind.
    expect(await make('article', { slug: 'three' })).toMatchObject({ path: '/support/three' })
  })

  it('an article generated from a check can be read but not changed', async () => {
    const { rows } = await app.database.pool.query(
      `insert into support_articles (slug, title, content, status, check_id)
       values ('missing-title', 'Missing title', '<p>Words</p>', 'published', 'missing_title') returning id`,
    )
    const article = (await ask(ada, 'GET', `/content/article/${rows[0].id}`)).body
    expect(article.checkId).toBe('missing_title')
    for (const response of [
      await save(article, { title: 'Mine' }),
      await setStatus(article, 'archived'),
      await ask(ada, 'DELETE', `${pathOf(article)}?version=1`),
    ]) {
      expect(response).toMatchObject({ status: 409, body: { error: { code: 'check_article' } } })
    }
  })
})

describe('the status', () => {
  it('goes from draft to published to archived to draft, and keeps the first publication date', async () => {
    const post = await make('post')
    const published = (await setStatus(post, 'published')).body
    expect(published).toMatchObject({ status: 'published', version: 2 })
    const archived = (await setStatus(published, 'archived')).body
    const draft = (await setStatus(archived, 'draft')).body
    const again = (await setStatus(draft, 'published')).body
    expect(again).toMatchObject({ status: 'published', version: 5, publishedAt: published.publishedAt })
    expect(await acts()).toContain('ada@example.com archived the post “Rye bread”')
  })

  it('other transitions and incomplete items are refused', async () => {
    const published = (await setStatus(await make('post'), 'published')).body
    expect((await setStatus(published, 'published')).body.error).toMatchObject({ code: 'wrong_status' })
    expect((await setStatus({ ...published, version: 1 }, 'archived')).body.error.code).toBe('edited_meanwhile')
    const empty = await make('post', { title: 'Empty', content: '<p>&nbsp;</p>' })
    expect((await setStatus(empty, 'published')).body.error.message).toMatch(/it needs content/)
    expect((await save(published, { content: '' })).body.error.message).toMatch(/so it needs content/)
  })

  it.each([
    ['none', undefined, /date and a time/],
    ['nonsense', 'tomorrow', /date and a time/],
    ['a day without a time', '2031-11-16', /date and a time/],
    ['a time of nowhere', '2031-11-16T10:00', /date and a time/],
    ['a day that there is not', '2031-02-30T10:00Z', /no day 2031-02-30/],
    ['an hour that there is not', '2031-02-20T25:00Z', /date and a time/],
    ['the past', '2020-01-01T00:00:00Z', /in the past/],
    ['a far future', '9000-01-01T00:00:00Z', /ten years/],
  ])('a publication time that is %s is refused', async (_name, publishAt, message) => {
    const { status, body } = await setStatus(await make('post'), 'scheduled', { publishAt })
    expect(status).toBe(400)
    expect(body.error.message).toMatch(message)
  })

  it('a scheduled item is published when due, once, by any number of workers', async () => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    const posts = [await make('post', { title: 'Due' }), await make('post', { title: 'Later' })]
    for (const post of posts)
      expect((await setStatus(post, 'scheduled', { publishAt })).body).toMatchObject({ publishAt })
    const dueAt = new Date(Date.now() - 40_000)
    await app.database.pool.query(`update blog_posts set publish_at = $1 where title = 'Due'`, [dueAt])
    await Promise.all([1, 2, 3].map(() => publishDueItems(app)))
    const [due, later] = await Promise.all(posts.map(async (post) => (await ask(ada, 'GET', pathOf(post))).body))
    expect(due).toMatchObject({ status: 'published', publishAt: null, version: 3, updatedBy: 'Ada Lovelace' })
    expect(due.publishedAt, 'when it was meant to be').toBe(dueAt.toISOString())
    expect(later).toMatchObject({ status: 'scheduled', publishAt, version: 2 })
    const { revisions } = (await ask(ada, 'GET', `${pathOf(due)}/revisions`)).body
    expect(revisions[0]).toMatchObject({ version: 3, status: 'published', savedBy: null, title: 'Due' })
    expect((await acts()).filter((act) => act.startsWith('the scheduler'))).toEqual([
      'the scheduler published the post “Due”',
    ])
  })
})

describe('former URLs', () => {
  it('are kept for published items, not for drafts', async () => {
    const draft = await make('post', { slug: 'one' })
    const renamed = (await save(draft, { slug: 'two' })).body
    expect(await oldSlugs()).toEqual([])
    const published = (await setStatus(renamed, 'published')).body
    const moved = (await save(published, { slug: 'three' })).body
    expect(await oldSlugs()).toEqual([{ slug: 'two', item_id: moved.id }])
    await save(moved, { slug: 'two' })
    expect(await oldSlugs()).toEqual([{ slug: 'three', item_id: moved.id }])
  })

  it('may be taken by another item, which they show once it is published', async () => {
    const first = (await setStatus(await make('post', { slug: 'old' }), 'published')).body
    await save(first, { slug: 'new' })
    const second = await make('post', { slug: 'old' })
    expect(await oldSlugs()).toHaveLength(1)
    expect(second.notes).toEqual([
      '/blog/old is a former URL of “Rye bread”, with a redirect to /blog/new. ' +
        'That redirect ends when this post is published.',
    ])
    expect((await setStatus(second, 'published')).body.notes).toEqual([
      expect.stringMatching(/That redirect has ended/),
    ])
    expect(await oldSlugs()).toEqual([])
  })

  it('are not taken by generated slugs as long as they redirect', async () => {
    const first = (await setStatus(await make('post', { title: 'Older one' }), 'published')).body
    const moved = (await save(first, { slug: 'newer-one' })).body
    const second = await make('post', { title: 'Older one' })
    expect(second).toMatchObject({ slug: 'older-one-2' })
    expect(second.notes).toBeUndefined()
    const other = await make('post', { title: 'Another' })
    expect((await save(other, { title: 'Older one', slug: '' })).body.slug).toBe('older-one-3')
    expect((await save(moved, { title: 'Older one', slug: '' })).body.slug, 'its own').toBe('older-one')
  })
})

describe('revisions', () => {
  it('can be read and restored as a new version at the same URL', async () => {
    const post = await make('post', { title: 'First', content: '<p>One</p>' })
    const second = (await save(post, { title: 'Second', content: '<p>Two</p>', slug: 'second' })).body
    const read = await ask(grace, 'GET', `${pathOf(post)}/revisions/1`)
    expect(read.body).toMatchObject({ version: 1, title: 'First', fields: { content: '<p>One</p>' } })
    const restored = await ask(grace, 'POST', `${pathOf(post)}/revisions/1/restore`, { version: second.version })
    expect(restored.body).toMatchObject({ version: 3, title: 'First', content: '<p>One</p>', slug: 'second' })
    expect(restored.body.notes).toEqual(['The URL stays /blog/second. In that version it was /blog/first.'])
    const { revisions } = (await ask(ada, 'GET', `${pathOf(post)}/revisions`)).body
    expect(revisions.map(({ version }: Revision) => version)).toEqual([3, 2, 1])
    expect((await ask(ada, 'POST', `${pathOf(post)}/revisions/1/restore`, { version: 2 })).status).toBe(409)
    for (const version of ['9', '0', '99999999999', 'x']) {
      expect((await ask(ada, 'GET', `${pathOf(post)}/revisions/${version}`)).status).toBeOneOf([400, 404])
    }
  })

  it('are restored without pictures that were deleted since', async () => {
    const [kept, gone] = [crypto.randomUUID(), crypto.randomUUID()].map((id) => `/media/${id}.webp`) as [string, string]
    await app.database.pool.query('insert into media (file_key, width, height, bytes) values ($1, 1, 1, 1)', [
      kept.slice(1),
    ])
    const post = await make('post', {
      content: `<p>One <img src="${gone}" alt="a > b"></p><img src="${kept}" alt="A loaf">`,
      ...{ featuredImageUrl: gone, featuredImageAlt: 'A loaf', ogImageUrl: 'https://cdn.example/media/a.webp' },
    })
    const { version } = (await save(post, { content: '<p>Two</p>', featuredImageUrl: null })).body
    expect((await ask(ada, 'POST', `${pathOf(post)}/revisions/1/restore`, { version })).body).toMatchObject({
      content: `<p>One </p><img src="${kept}" alt="A loaf">`,
      ...{ featuredImageUrl: null, featuredImageAlt: '', ogImageUrl: 'https://cdn.example/media/a.webp' },
      notes: ['Some parts have been deleted since then and were not restored: 1 picture.'],
    })
  })

  it('of a delivered text start with the original text', async () => {
    const { rows } = await app.database.pool.query(
      `insert into pages (slug, title, content, status) values ('tour', 'A tour', '<p>Ours</p>', 'published') ` +
        `returning id`,
    )
    const page = (await ask(ada, 'GET', `/content/page/${rows[0].id}`)).body
    await save(page, { content: '<p>Theirs</p>' })
    expect((await ask(ada, 'GET', `${pathOf(page)}/revisions/1`)).body).toMatchObject({
      fields: { content: '<p>Ours</p>' },
    })
  })
})

it('only drafts and archived items can be deleted, with all their data', async () => {
  const published = (await setStatus(await make('post'), 'published')).body
  const unseen = await ask(ada, 'DELETE', pathOf(published))
  expect([unseen.status, unseen.body.error.message]).toEqual([400, expect.stringMatching(/^version: is required/)])
  const shown = await ask(ada, 'DELETE', `${pathOf(published)}?version=${published.version}`)
  expect(shown.body.error.message).toMatch(/Archive it/)
  const moved = (await save(published, { slug: 'moved' })).body
  const archived = (await setStatus(moved, 'archived')).body
  await ask(ada, 'POST', `${pathOf(archived)}/presence`)
  const late = await ask(ada, 'DELETE', `${pathOf(archived)}?version=${moved.version}`)
  expect(late, 'somebody has changed it since').toMatchObject({
    status: 409,
    body: { error: { code: 'edited_meanwhile' } },
  })
  expect((await ask(ada, 'DELETE', `${pathOf(archived)}?version=${archived.version}`)).status).toBe(200)
  expect((await ask(ada, 'GET', pathOf(archived))).status).toBe(404)
  for (const table of ['blog_posts', 'content_revisions', 'content_old_slugs', 'content_presence']) {
    expect((await app.database.pool.query(`select from ${table}`)).rowCount, table).toBe(0)
  }
  expect((await acts()).at(-1)).toBe('ada@example.com deleted the post “Rye bread”')
})

it('editors see who else has an item open, until a minute after they leave', async () => {
  const post = await make('post')
  const say = async (who: TestAccount) => (await ask(who, 'POST', `${pathOf(post)}/presence`)).body
  expect(await say(ada)).toEqual({ others: [], version: 1 })
  expect(await say(grace)).toMatchObject({ others: [{ name: 'Ada Lovelace' }] })
  expect(await say(ada)).toMatchObject({ others: [{ name: 'Grace Hopper' }] })
  await app.database.pool.query(`update content_presence set seen_at = now() - interval '61 seconds'`)
  expect(await say(ada)).toMatchObject({ others: [] })
})

describe('the list', () => {
  it('can be searched, filtered by status and category, and paged', async () => {
    const category = (await ask(ada, 'POST', '/categories', { name: 'News' })).body
    for (let number = 1; number <= 26; number += 1) await make('post', { title: `Post ${number}` })
    const rare = await make('post', { title: '100% Rye_bread', categoryId: category.id, content: '<p>Sourdough</p>' })
    await setStatus(rare, 'published')
    const list = async (query: string) => (await ask(ada, 'GET', `/content/post?${query}`)).body
    expect(await list('')).toMatchObject({ total: 27, page: 1, pages: 2, counts: { draft: 26, published: 1 } })
    expect((await list('')).items[0]).toMatchObject({ id: rare.id, categoryId: category.id, status: 'published' })
    expect((await list('page=2')).items).toHaveLength(2)
    expect((await list('page=900')).page).toBe(2)
    for (const query of [
      'search=0%25+RYE_',
      'search=sourdough',
      'status=published',
      'category=news',
      `category=${category.id}`,
    ]) {
      expect(
        (await list(query)).items.map(({ id }: ContentItem) => id),
        query,
      ).toEqual([rare.id])
    }
    expect((await list('category=none')).total).toBe(26)
    expect((await list('category=%00none')).total).toBe(26)
    expect((await list('search=%25%25')).total).toBe(0)
    expect((await list('search=%00')).total).toBe(27)
  })
})

// Must be the last test: the server stops reading, so this connection cannot be used again.
it('a user who may not edit is refused before the body is read', async () => {
  for (const path of ['/content/post', '/content/post/check', '/media']) {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${app.origin}/api/admin${path}`, { method: 'POST', headers, body: '{ no JSON' })
    expect([path, response.status]).toEqual([path, 401])
  }
})

it('more than two megabytes are not read', async () => {
  const { status, body } = await ask(ada, 'POST', '/content/post', { content: 'x'.repeat(2_100_000) })
  expect(status).toBe(400)
  expect(body.error.message).toMatch(/too large/)
})
