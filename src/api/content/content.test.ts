import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
let cookies: Record<'nobody' | 'viewer' | 'editor' | 'admin', string>

beforeAll(async () => {
  app = await openTestApp({ works: false })
  const [viewer, editor, admin] = await Promise.all([
    makeAccount(app),
    makeAccount(app, { role: 'editor' }),
    makeAccount(app, { role: 'admin' }),
  ])
  cookies = { nobody: '', viewer: viewer.cookie, editor: editor.cookie, admin: admin.cookie }
  await app.database.pool.query(
    `insert into categories (name, slug, color) values ('Crawling', 'crawling', '#2563eb'), ('Titles', 'titles', ` +
      `'#16a34a')`,
  )
  await app.database.pool.query(`insert into tags (name, slug) values ('Robots', 'robots')`)
})
afterAll(() => app.close())

type Item = { slug: string; title: string; content: string; status: string; category: string | null; days: number }
const TABLES = { post: 'blog_posts', article: 'support_articles', page: 'pages' }

async function keep(kind: keyof typeof TABLES, item: Partial<Item>): Promise<{ id: string; slug: string }> {
  const slug = item.slug ?? `item-${randomUUID()}`
  const { rows } = await app.database.pool.query(
    `insert into ${TABLES[kind]} (slug, title, content, status, published_at)
     values ($1, $2, $3, $4, now() - $5 * interval '1 day') returning id`,
    [slug, item.title ?? 'A title', item.content ?? '<p>Some words.</p>', item.status ?? 'published', item.days ?? 1],
  )
  if (item.category) {
    await app.database.pool.query(
      `update ${TABLES[kind]} set category_id = (select id from categories where slug = $2) where id = $1`,
      [rows[0].id, item.category],
    )
  }
  return { id: rows[0].id, slug }
}

async function get(path: string, cookie = '') {
  const response = await fetch(`${app.origin}/api${path}`, { headers: { cookie } })
  return { status: response.status, body: await response.json() }
}

async function search(words: string, category = '') {
  const { status, body } = await get(`/support/articles?${new URLSearchParams({ search: words, category })}`)
  expect(status).toBe(200)
  return body as {
    articles: { slug: string; highlight: string; titleHighlight: string }[]
    categories: object[]
    total: number
    match: object
  }
}
const slugsOf = (list: { slug: string }[]) => list.map(({ slug }) => slug)

describe('what is not published', () => {
  const paths = { post: '/blog/posts/', article: '/support/articles/', page: '/pages/' }
  const kinds = Object.keys(paths) as (keyof typeof paths)[]

  test.each(['draft', 'scheduled', 'archived', 'published'])(
    '%s items are shown to whom they should be',
    async (status) => {
      for (const kind of kinds) {
        const { slug } = await keep(kind, { status, title: 'Zeppelin maintenance', content: '<p>Zeppelin words.</p>' })
        for (const [who, cookie] of Object.entries(cookies)) {
          const isEditor = who === 'editor' || who === 'admin'
          const isPublished = status === 'published'
          expect([who, kind, (await get(paths[kind] + slug, cookie)).status]).toEqual([
            who,
            kind,
            isPublished ? 200 : 404,
          ])
          const preview = await get(`${paths[kind] + slug}?preview=1`, cookie)
          expect([who, kind, preview.status]).toEqual([who, kind, isPublished || isEditor ? 200 : 404])
          const lists = [
            (await get('/blog/posts', cookie)).body.posts,
            (await get('/blog/feed', cookie)).body.posts,
            (await get('/support/articles', cookie)).body.articles,
            (await get('/support/articles?search=zeppelin', cookie)).body.articles,
            (await get('/site/content', cookie)).body,
          ]
          expect(slugsOf(lists.flat()).includes(slug)).toBe(isPublished)
        }
        await app.database.pool.query(`delete from ${TABLES[kind]} where slug = $1`, [slug])
      }
    },
  )

  it('a former URL redirects to a published item only', async () => {
    for (const kind of kinds) {
      const [shown, hidden] = [await keep(kind, {}), await keep(kind, { status: 'draft' })]
      await app.database.pool.query(
        'insert into content_old_slugs (kind, slug, item_id) values ($1, $2, $3), ($1, $4, $5)',
        [kind, `old-${shown.slug}`, shown.id, `old-${hidden.slug}`, hidden.id],
      )
      const moved = await get(`${paths[kind]}old-${shown.slug}`)
      const folder = { post: '/blog/', article: '/support/', page: '/' }[kind]
      expect(moved.body).toMatchObject({ item: null, movedTo: folder + shown.slug })
      expect((await get(`${paths[kind]}old-${hidden.slug}`)).status).toBe(404)
    }
  })

  it('invalid slugs are not found', async () => {
    for (const slug of ['%00', '%27%3B--', '..%2F..%2Fetc', '%F0%9F%A6%84', 'a'.repeat(5000)]) {
      for (const kind of kinds) expect((await get(paths[kind] + slug)).status).toBe(404)
    }
  })
})

describe('posts', () => {
  it('are listed newest first, by category and by tag, page by page', async () => {
    await app.database.pool.query('delete from blog_posts')
    const kept = []
    for (let days = 1; days <= 14; days += 1) {
      kept.push(await keep('post', { slug: `post-${days}`, days, category: days % 2 ? 'crawling' : 'titles' }))
    }
    await app.database.pool.query(`insert into blog_post_tags select $1, id from tags`, [kept[2]?.id])
    const all = (await get('/blog/posts')).body
    expect(slugsOf(all.posts)).toEqual(Array.from({ length: 12 }, (_, place) => `post-${place + 1}`))
    expect(all).toMatchObject({ total: 14, totalOfAll: 14, page: 1, pages: 2 })
    expect(all.categories).toMatchObject([
      { slug: 'crawling', count: 7 },
      { slug: 'titles', count: 7 },
    ])
    expect(slugsOf((await get('/blog/posts?page=2')).body.posts)).toEqual(['post-13', 'post-14'])
    expect((await get('/blog/posts?category=titles')).body).toMatchObject({ total: 7, totalOfAll: 14 })
    const tagged = (await get('/blog/posts?tag=robots')).body
    expect([slugsOf(tagged.posts), tagged.tagName]).toEqual([['post-3'], 'Robots'])
    await app.database.pool.query(`update blog_posts set status = 'draft' where slug = 'post-3'`)
    expect((await get('/blog/posts?tag=robots')).body, 'no word of a draft').toMatchObject({ posts: [], tagName: null })
    await app.database.pool.query(`update blog_posts set status = 'published' where slug = 'post-3'`)
    expect(tagged.posts[0]).toMatchObject({ category: { slug: 'crawling' }, tags: [{ slug: 'robots' }] })
  })

  it('an invalid page and an unknown category', async () => {
    expect((await get('/blog/posts?page=-1')).status).toBe(400)
    expect((await get('/blog/posts?page=999')).body).toMatchObject({ posts: [], page: 999, pages: 2 })
    for (const name of ['none', '%00', "' or 1=1"]) {
      expect((await get(`/blog/posts?category=${name}`)).body).toMatchObject({ posts: [], total: 0 })
    }
  })

  it('have related posts: those that share most come first, never the post itself', async () => {
    const tagged = await keep('post', { slug: 'tagged', category: 'titles', days: 400 })
    await app.database.pool.query(`insert into blog_post_tags select $1, id from tags`, [tagged.id])
    const { related } = (await get('/blog/posts/post-3')).body
    expect(slugsOf(related)).toEqual(['tagged', 'post-1', 'post-5'])
  })

  it('that share nothing with others get the newest ones as related posts', async () => {
    const { slug } = await keep('post', { days: 500 })
    expect(slugsOf((await get(`/blog/posts/${slug}`)).body.related)).toEqual(['post-1', 'post-2', 'post-3'])
  })

  it('are cleaned when read, and their headings get ids', async () => {
    await keep('post', {
      slug: 'hostile',
      content:
        '<h2>Why?</h2><p onclick="x()">Text<script>alert(1)</script></p><h2>Why?</h2><h2>R&amp;D</h2><table><tbody>' +
        '<tr><td>1</td></tr></tbody></table>',
    })
    const { item, headings } = (await get('/blog/posts/hostile')).body
    expect(item.content).not.toMatch(/script|onclick|alert/)
    expect(item.content).toContain('<div class="table-box"')
    expect(headings).toEqual([
      { id: 'part-why', text: 'Why?' },
      { id: 'part-why-2', text: 'Why?' },
      { id: 'part-r-d', text: 'R&D' },
    ])
    await app.database.pool.query(`update blog_posts set content = '<p>New words.</p>' where slug = 'hostile'`)
    expect((await get('/blog/posts/hostile')).body.item.content).toBe('<p>New words.</p>')
  })
})

describe('the search of the help centre', () => {
  beforeAll(async () => {
    await app.database.pool.query('delete from support_articles')
    await keep('article', {
      slug: 'in-text',
      title: 'Reading a report',
      content: '<p>Crawling begins at once.</p>',
      days: 1,
    })
    await keep('article', {
      slug: 'in-title',
      title: 'How crawling works',
      content: '<p>It walks.</p>',
      days: 9,
      category: 'crawling',
    })
    await keep('article', {
      slug: 'headings',
      title: 'Headings',
      content:
        '<p>One H1 a page, 100% of the time. Write <strong>&lt;h1&gt;</strong>, once, snake_case never, ' +
        'back\\slash seldom.</p>',
      category: 'titles',
    })
    await keep('article', {
      slug: 'robots',
      title: 'What robots.txt does',
      content: '<p>It keeps us out of /private and log-lizards.</p>',
    })
    await keep('article', {
      slug: 'evil',
      title: 'Evil',
      content: '<p>&lt;img src=x onerror=alert(1)&gt; gargoyle &amp;lt;b&gt;</p>',
    })
  })

  it('ranks matches in the title first, and finds other forms of a word', async () => {
    expect(slugsOf((await search('crawling')).articles)).toEqual(['in-title', 'in-text'])
    expect(slugsOf((await search('crawled')).articles)).toEqual(['in-title', 'in-text'])
  })

  test.each([
    ['the last word begun', 'walks craw', 'in-title'],
    ['a short word', 'H1', 'headings'],
    ['a name with a dot', 'robots.txt', 'robots'],
    ['half a word', 'obots', 'robots'],
    ['half a word with a hyphen', 'g-lizar', 'robots'],
    ['a tag', '<h1>', 'headings'],
    ['a percent sign', '100%', 'headings'],
    ['an underscore', 'snake_', 'headings'],
    ['a backslash', 'back\\sl', 'headings'],
    ['words with other letters', 'ROBOTS.TXT   does', 'robots'],
  ])('finds %s', async (_, words, slug) => {
    expect(slugsOf((await search(words)).articles)).toEqual([slug])
  })

  it('is not harmed by hostile input', async () => {
    const hostile = [
      "'",
      '"',
      "'; drop table support_articles; --",
      'x & | ! :* <-> (',
      '\\',
      'strong',
      '\0\0',
      '%%%%',
      '"(*"',
      '"\\"',
      '"_[a"',
      '""',
      '"é́ 😀 {2}"',
    ]
    for (const words of [...hostile, 'a'.repeat(10_000), '😀\ud800']) {
      expect((await search(words)).total).toBeLessThanOrEqual(5)
    }
    expect((await search('strong')).total).toBe(0)
    expect((await search('gargoyle')).total).toBe(1)
  })

  it('marks matches, and shows the text as text', async () => {
    const [evil] = (await search('gargoyle')).articles
    expect(evil?.highlight).toContain('onerror=alert(1)&gt; <mark>gargoyle</mark>')
    const [half] = (await search('argoyl')).articles
    expect(half?.highlight).toBe('&lt;img src=x onerror=alert(1)&gt; g<mark>argoyl</mark>e &amp;lt;b&gt;')
    expect((await search('privat')).articles[0]?.highlight).toContain('<mark>privat')
    expect((await search('100%')).articles[0]?.highlight).toContain('&lt;h1&gt;, once')
    expect((await search('walks')).articles[0]?.highlight).toContain('<mark>walks</mark>')
    expect((await search('crawled')).articles[0]?.titleHighlight).toBe('How <mark>crawling</mark> works')
    expect((await search('obots')).articles[0]?.titleHighlight).toBe('What r<mark>obots</mark>.txt does')
    expect(evil?.titleHighlight).toBe('Evil')
    const titles = (await search('what does a walks in the')).articles.map(({ titleHighlight }) => titleHighlight)
    expect(titles, 'no letters in the middle of words').toEqual(['How crawling works'])
  })

  it('separates the text of cells, list items and headings', async () => {
    const cells = (...words: string[]) => `<tr>${words.map((word) => `<td><p>${word}</p></td>`).join('')}</tr>`
    const content =
      `<h2>Three paces</h2><table><tbody>` +
      `${cells('gentle', '', '500 ms')}${cells('normal', '50 ms')}</tbody></table><ul><li><p>One.</p></li>` +
      `<li>Two <em>geese</em></li></ul>`
    const { id } = await keep('article', { title: '<b>Paces</b> & “ways”', content })
    const [found] = (await search('geese')).articles
    expect(found?.highlight).toBe('Three paces · gentle · 500 ms · normal · 50 ms · One. Two <mark>geese</mark>')
    expect((await search('paces')).articles[0]?.titleHighlight).toBe(
      '&lt;b&gt;<mark>Paces</mark>&lt;/b&gt; &amp; “ways”',
    )
    await app.database.pool.query('delete from support_articles where id = $1', [id])
  })

  it('matches whole numbers, and ranks phrases above separate words', async () => {
    const plans = await keep('article', { slug: 'plans', title: 'Plans', content: '<p>Up to 50 pages a crawl.</p>' })
    const apart = await keep('article', { slug: 'apart', title: 'Pages', content: '<p>Pages. Pages wait 50 ms.</p>' })
    const other = await keep('article', { slug: 'other', title: 'Pages', content: '<p>Pages of 500 KB, pages.</p>' })
    expect(slugsOf((await search('50 pages')).articles)).toEqual(['plans', 'apart'])
    expect(slugsOf((await search('pages 50')).articles).sort()).toEqual(['apart', 'plans'])
    expect(slugsOf((await search('"50 pages"')).articles)).toEqual(['plans'])
    await app.database.pool.query('delete from support_articles where id = any($1)', [
      [plans, apart, other].map(({ id }) => id),
    ])
  })

  it('matches quoted phrases, and says if there are none', async () => {
    const exact = await search('“crawling  begins”')
    expect([slugsOf(exact.articles), exact.match]).toEqual([['in-text'], { kind: 'all' }])
    const apart = await search('"begins crawling"')
    expect([slugsOf(apart.articles), apart.match]).toEqual([['in-text'], { kind: 'unquoted' }])
    expect((await search('"100% of" page')).articles).toHaveLength(1)
  })

  it('shows articles with some of the words if none has all, and says so', async () => {
    const some = await search('how does walking cost gold')
    expect([slugsOf(some.articles), some.match]).toEqual([['in-title'], { kind: 'some' }])
    expect((await search('crawling')).match).toEqual({ kind: 'all' })
    expect(await search('how does it')).toMatchObject({ total: 0, match: { kind: 'all' } })
  })

  it('corrects a misspelled word', async () => {
    const corrected = await search('reading reprot')
    expect([slugsOf(corrected.articles), corrected.match]).toEqual([
      ['in-text'],
      { kind: 'corrected', readAs: 'reading report' },
    ])
  })

  it('can be combined with a category', async () => {
    expect(slugsOf((await search('crawling', 'crawling')).articles)).toEqual(['in-title'])
    const elsewhere = await search('crawling', 'titles')
    expect(elsewhere).toMatchObject({ articles: [], total: 0, totalInAllCategories: 2, totalOfAll: 5 })
    expect(elsewhere.categories).toMatchObject([
      { slug: 'crawling', count: 1 },
      { slug: 'titles', count: 0 },
    ])
  })
})

it('articles are related by category, then by links in both directions, then by title words', async () => {
  await app.database.pool.query('delete from support_articles')
  const link = (slug: string) => `<p><a href="/support/${slug}">See</a></p>`
  await keep('article', { slug: 'own', title: 'Your first crawl', category: 'crawling', content: link('linked') })
  await keep('article', { slug: 'same-word', title: 'Slow first byte', category: 'titles' })
  await keep('article', { slug: 'linking', title: 'Exports', category: 'titles', content: link('own') })
  await keep('article', { slug: 'linked', title: 'Reports', category: 'titles' })
  await keep('article', { slug: 'neighbour', title: 'Projects', category: 'crawling' })
  await keep('article', { slug: 'stranger', title: 'Passkeys' })
  const { related } = (await get('/support/articles/own')).body
  expect(slugsOf(related)).toEqual(['neighbour', 'linked', 'linking', 'same-word'])
})

describe('votes', () => {
  const vote = async (id: string, what: string, from: { cookie?: string; agent?: string } = {}) => {
    const headers = { 'content-type': 'application/json', cookie: from.cookie ?? '', 'user-agent': from.agent ?? 'One' }
    const response = await fetch(`${app.origin}/api/support/articles/${id}/vote`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ vote: what }),
    })
    return { status: response.status, body: await response.json() }
  }

  it('count a visitor once, who may change the vote', async () => {
    const { id, slug } = await keep('article', {})
    await vote(id, 'helpful')
    expect((await vote(id, 'helpful')).body).toEqual({ helpfulCount: 1, notHelpfulCount: 0, ownVote: 'helpful' })
    expect((await vote(id, 'not-helpful')).body).toEqual({
      helpfulCount: 0,
      notHelpfulCount: 1,
      ownVote: 'not-helpful',
    })
    await vote(id, 'helpful', { agent: 'Another browser' })
    await vote(id, 'helpful', { cookie: cookies.viewer, agent: 'At work' })
    const last = await vote(id, 'helpful', { cookie: cookies.viewer, agent: 'At home' })
    expect(last.body).toMatchObject({ helpfulCount: 2, notHelpfulCount: 1 })
    expect((await get(`/support/articles/${slug}`, cookies.viewer)).body.item.ownVote).toBe('helpful')
    expect((await get(`/support/articles/${slug}`, cookies.editor)).body.item.ownVote).toBeNull()
  })

  it('at the same time are counted correctly, and do not reveal who voted', async () => {
    const { id } = await keep('article', {})
    const before = await app.database.pool.query('select updated_at, version from support_articles where id = $1', [id])
    await Promise.all(
      Array.from({ length: 9 }, (_, turn) =>
        vote(id, turn % 2 ? 'helpful' : 'not-helpful', { agent: `Browser ${turn % 3}` }),
      ),
    )
    const { rows } = await app.database.pool.query(
      `select helpful_count + not_helpful_count as counted, updated_at, version, (select count(*)::int from
        article_votes where article_id = id) as votes,
         (select count(*)::int from article_votes v where article_id = id and vote = 'helpful') = helpful_count as
         agrees
       from support_articles where id = $1`,
      [id],
    )
    expect(rows[0]).toEqual({ ...before.rows[0], counted: 3, votes: 3, agrees: true })
    const { rows: voters } = await app.database.pool.query('select voter from article_votes where article_id = $1', [
      id,
    ])
    for (const { voter } of voters) expect(voter).toMatch(/^[\w-]{43}$/)
  })

  it('are refused for missing or unpublished articles, and if invalid', async () => {
    const { id } = await keep('article', { status: 'draft' })
    expect((await vote(id, 'helpful', { cookie: cookies.editor })).status).toBe(404)
    expect((await vote(randomUUID(), 'helpful')).status).toBe(404)
    expect((await vote('none', 'helpful')).status).toBe(404)
    expect((await vote(id, 'great')).status).toBe(400)
  })

  it('are limited to ten visitors per network, article and day, but not for accounts', async () => {
    const { id } = await keep('article', {})
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await vote(id, 'helpful', { agent: `Name ${turn}` })).status).toBe(200)
    }
    expect((await vote(id, 'helpful', { agent: 'Name 10' })).status).toBe(429)
    expect((await vote(id, 'not-helpful', { agent: 'Name 3' })).status, 'another mind').toBe(200)
    expect((await vote(id, 'helpful', { agent: 'Name 10', cookie: cookies.viewer })).status).toBe(200)
    expect((await vote((await keep('article', {})).id, 'helpful', { agent: 'Name 10' })).status).toBe(200)
    const { rows } = await app.database.pool.query(`select key from rate_limits where key like 'article visitors %'`)
    for (const { key } of rows) expect(key).toMatch(/^article visitors [\w-]{43}$/)
  })

  it('are limited per network', async () => {
    const { id } = await keep('article', {})
    await app.database.pool.query('update rate_limits set count = 120 where key like $1', ['article vote from %'])
    expect((await vote(id, 'helpful')).status).toBe(429)
    await app.database.pool.query('delete from rate_limits')
  })
})
