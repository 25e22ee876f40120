import { afterEach, beforeEach, expect, it } from 'vitest'
import { listArticles } from '#store/content/content-articles.ts'
import { listPosts } from '#store/content/content-posts.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { describeHealthChecks } from '../checks/list-checks.ts'
import { addSeedContent } from './deliver-seeds.ts'
import { READING_ORDER } from './reading-order.ts'
import { listSeedFiles } from './seed-files.ts'
import { syncCheckArticles } from './sync-check-articles.ts'

let test: TestDatabase
beforeEach(async () => {
  test = await createTestDatabase()
})
afterEach(() => test.drop())

const query = async (text: string) => (await test.database.pool.query(text)).rows

const everything = () =>
  query(`select 'post' as kind, slug, version, status, title, updated_at, category_id from blog_posts
    union all select 'article', slug, version, status, title, updated_at, category_id from support_articles
    union all select 'page', slug, version, status, title, updated_at, null from pages order by kind, slug`)

it('delivers all content as published, with categories and tags', async () => {
  await addSeedContent(test.database)
  const rows = await everything()
  const files = await listSeedFiles()
  expect(rows).toHaveLength(files.length + describeHealthChecks().length)
  expect(rows.every(({ status }) => status === 'published')).toBe(true)
  expect(rows.filter(({ kind, category_id: id }) => kind !== 'page' && id === null)).toEqual([])
  const untagged = await query(
    'select slug from blog_posts where not exists (select from blog_post_tags where post_id = blog_posts.id)',
  )
  expect(untagged).toEqual([])
  const [post] = await query(`select * from blog_posts where slug = 'soft-404s'`)
  expect(post).toMatchObject({ author_name: 'The Pagewarden team', version: 1, seed_key: 'posts/soft-404s' })
  expect(post.read_time_minutes).toBeGreaterThan(3)
  expect(post.published_at.getTime()).toBeLessThanOrEqual(Date.now())
})

it('lists start with texts for newcomers, and checks go from titles to speed', async () => {
  await addSeedContent(test.database)
  const articles = await listArticles(test.database, null, { offset: 0, limit: 100 })
  const slugs = articles.map(({ slug }) => slug)
  expect(slugs.slice(0, 3)).toEqual(['getting-started', 'projects-and-recrawls', 'reading-a-report'])
  const onChecks = slugs.slice(-describeHealthChecks().length)
  expect(onChecks.slice(0, 3)).toEqual(['missing-title', 'long-title', 'short-title'])
  expect(onChecks.at(-1)).toBe('slow-loading')
  const { posts } = await listPosts(test.database, { category: null, tag: null }, { offset: 0, limit: 100 })
  expect(posts.map(({ slug }) => slug)).toEqual(READING_ORDER.post)
  const [category] = await query('select name from categories order by created_at limit 1')
  expect(category.name).toBe('Getting started')
})

it('delivered texts are dated with the time of delivery, wherever they are in a list', async () => {
  const from = new Date()
  await addSeedContent(test.database)
  const dated = await query(`select published_at, created_at, updated_at from support_articles
    union all select published_at, created_at, updated_at from blog_posts
    union all select published_at, created_at, updated_at from pages`)
  for (const moments of dated) {
    const [first, ...others] = Object.values(moments) as Date[]
    expect(first?.getTime()).toBeGreaterThanOrEqual(from.getTime())
    expect(others).toEqual([first, first])
  }
  const moments = new Set(dated.map(({ published_at: at }) => at.getTime()))
  expect(moments.size, 'one of the texts, one of the articles on checks').toBeLessThanOrEqual(2)
})

it('a second start changes nothing', async () => {
  await addSeedContent(test.database)
  const before = await everything()
  await addSeedContent(test.database)
  expect(await everything()).toEqual(before)
})

it('changes and deletions by editors stay', async () => {
  await addSeedContent(test.database)
  await query(`update blog_posts set title = 'Ours now', slug = 'ours', status = 'draft' where slug = 'soft-404s'`)
  await query(`delete from blog_posts where slug = 'spider-traps'`)
  await query(`delete from pages where slug = 'security'`)
  await query(`delete from categories where slug = 'checks'`)
  await query(`delete from tags where slug = 'scores'`)
  const before = await everything()
  await addSeedContent(test.database)
  expect(await everything()).toEqual(before)
  expect(await query(`select slug from categories where slug = 'checks'`)).toEqual([])
  expect(await query(`select slug from tags where slug = 'scores'`)).toEqual([])
})

it('a slug that an editor already used stays with the editor', async () => {
  await query(
    `insert into support_articles (slug, title) values ('getting-started', 'Ours'), ('missing-title', 'Ours')`,
  )
  await addSeedContent(test.database)
  await addSeedContent(test.database)
  const rows = await query(`select title from support_articles where slug in ('getting-started', 'missing-title')`)
  expect(rows).toEqual([{ title: 'Ours' }, { title: 'Ours' }])
  expect(await query(`select slug from support_articles where slug = 'missing-h1'`)).toHaveLength(1)
})

it('several processes at the same time deliver each text once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => addSeedContent(test.database)))
  const rows = await everything()
  expect(rows).toHaveLength((await listSeedFiles()).length + describeHealthChecks().length)
  expect(rows.filter(({ version }) => version !== 1)).toEqual([])
})

it('an article about a check follows the check, whatever was done to it', async () => {
  await addSeedContent(test.database)
  await query(`update support_articles set content = 'nonsense', status = 'draft' where check_id = 'missing_alt'`)
  const checks = describeHealthChecks().filter(({ id }) => id !== 'long_title')
  const [first] = checks
  if (!first) throw new Error('there is no check')
  await syncCheckArticles(test.database, [{ ...first, fix: 'Do it otherwise.' }, ...checks.slice(1)])
  const articles = await query(
    'select check_id, status, version, content from support_articles where check_id is not null',
  )
  const of = (id: string) => articles.find(({ check_id: checkId }) => checkId === id)
  expect(of(first.id)).toMatchObject({ status: 'published', version: 2 })
  expect(of(first.id).content).toContain('<p>Do it otherwise.</p>')
  expect(of('missing_alt').content).toContain('What we look for')
  expect(of('long_title')).toMatchObject({ status: 'archived', version: 2 })
  expect(of('short_title')).toMatchObject({ status: 'published', version: 1 })

  await syncCheckArticles(test.database)
  const [back] = await query(`select status from support_articles where check_id = 'long_title'`)
  expect(back).toEqual({ status: 'published' })
})

it('votes on an article about a check survive a rewrite', async () => {
  await addSeedContent(test.database)
  await query(`update support_articles set helpful_count = 3, content = '' where check_id = 'missing_h1'`)
  await addSeedContent(test.database)
  expect(await query(`select helpful_count from support_articles where check_id = 'missing_h1'`)).toEqual([
    { helpful_count: 3 },
  ])
})
