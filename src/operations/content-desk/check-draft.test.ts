import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DraftCheck } from '#domain/content/content-desk.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
let ada: TestAccount

beforeAll(async () => {
  app = await openTestApp({ works: false })
  ada = await makeAccount(app, { role: 'editor' })
})
afterAll(() => app.close())

async function check(kind: string, draft: object): Promise<DraftCheck> {
  const response = await fetch(`${app.origin}/api/admin/content/${kind}/check`, {
    method: 'POST',
    headers: { cookie: ada.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(draft),
  })
  expect(response.status).toBe(200)
  return response.json()
}

const GOOD = {
  title: 'How Long Does Rye Bread Keep Fresh?',
  excerpt:
    'How long does rye bread keep? Ten days in a clay pot, a week in linen, and four days in paper; here is what ' +
    'we measured in our own bakery.',
  content: '<h2>In a pot</h2><p>Ten days.</p><h3>Of clay</h3><p>It breathes.</p>',
}
const typesOf = ({ issues }: DraftCheck) => issues.map(({ type }) => type)

it('a good draft has full scores and no issues', async () => {
  for (const kind of ['post', 'article', 'page']) {
    expect(await check(kind, GOOD)).toEqual({
      ...{ healthScore: 100, llmReadiness: 100 },
      ...{
        issues: [],
        recommendations: [],
        deadLinks: [],
        deadPictures: [],
        canonicalElsewhere: null,
        lostRedirect: null,
      },
    })
  }
})

it('an empty draft lists what is missing, in the words of the checks', async () => {
  const verdict = await check('post', {})
  expect(verdict.healthScore).toBeLessThan(60)
  expect(typesOf(verdict)).toEqual(expect.arrayContaining(['missing_title', 'missing_meta', 'missing_h1']))
  expect(verdict.issues[0]).toMatchObject({
    severity: 'high',
    title: expect.stringMatching(/./),
    fix: expect.stringMatching(/./),
  })
  expect(verdict.recommendations.length).toBeGreaterThan(0)
})

it.each([
  ['the meta title counts before the title', { metaTitle: 'Rye' }, ['short_title']],
  ['the meta description counts before the excerpt', { metaDescription: 'Why?' }, ['short_meta']],
  [
    'pictures of the text need words',
    { content: `${GOOD.content}<p><img src="/media/rye.webp" width="8" height="6"></p>` },
    ['missing_alt'],
  ],
  ['a short title is shown with our name', { title: 'Rye Bread of the North' }, []],
  [
    'what is left out when it is saved does not count',
    { content: '<h1>Rye</h1><p>x</p><img src="https://x.example/a.jpg">' },
    ['empty_page'],
  ],
])('%s', async (_name, change, types) => {
  expect(typesOf(await check('post', { ...GOOD, ...change }))).toEqual(types)
})

it('text that looks like HTML stays text everywhere', async () => {
  const title = '"><h1>Rye</h1></title><h1> & "Bread" of Ours'
  expect(
    typesOf(await check('page', { ...GOOD, title, metaDescription: `${GOOD.excerpt.slice(0, 120)}"><h1>` })),
  ).toEqual([])
})

it('a canonical URL of another page is reported', async () => {
  const elsewhere = async (canonicalUrl: string) =>
    (await check('post', { ...GOOD, slug: 'rye', canonicalUrl })).canonicalElsewhere
  expect(await elsewhere('https://other.example/rye')).toBe('https://other.example/rye')
  expect(await elsewhere('/blog/wheat')).toBe(`${app.origin}/blog/wheat`)
  for (const own of ['/blog/rye', `${app.origin}/blog/rye`, 'https://']) expect(await elsewhere(own)).toBeNull()
})

it('dead links to our own pages are reported, for every editor', async () => {
  await app.database.pool.query(
    `insert into blog_posts (slug, title, status, published_at) values
       ('rye-bread', 'Rye', 'published', now()), ('not-yet', 'Not yet', 'draft', null)`,
  )
  const links = [
    ...[
      '/pricing?plan=pro#faq',
      '/Blog/rye-bread/',
      '/blog/mine',
      '#top',
      'https://other.example/nothing',
      '/dashboard',
    ],
    ...['/pricng', '/blog/not-yet', '/blog/nothing', `${app.origin}/support/nothing`, '/blog/nothing#again'],
  ]
  const content = links.map((href) => `<p><a href="${href}">x</a></p>`).join('')
  const { deadLinks } = await check('post', { ...GOOD, slug: 'mine', content: GOOD.content + content })
  expect(deadLinks).toEqual(['/pricng', '/blog/not-yet', '/blog/nothing', '/support/nothing'])
})

it('links to missing fragments and missing pictures are reported', async () => {
  await app.database.pool.query(
    `insert into media (file_key, width, height, bytes) values ('media/loaf.webp', 1, 1, 1)`,
  )
  const places = ['#part-in-a-pot', '#own', '#top', '#', '/blog/mine#nowhere', '#nowhere', '#N%C3%B6']
  const links = places.map((href) => `<p><a href="${href}">x</a></p>`).join('')
  const pictures = ['/media/loaf.webp', '/media/gone.webp', '/images/nothing-there.png', '/media/gone.webp']
  const images = pictures.map((src) => `<img src="${src}" alt="Rye">`).join('')
  const content = `${GOOD.content}<h4 id="own">Own</h4>${links}${images}`
  const verdict = await check('post', { ...GOOD, slug: 'mine', content })
  expect(verdict.deadLinks).toEqual(['#nowhere', '#Nö'])
  expect(verdict.deadPictures).toEqual(['/media/gone.webp', '/images/nothing-there.png'])
})

it('taking over a redirect is reported, but not for the item itself', async () => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into blog_posts (slug, title, content, status) values ('new', 'Rye', '<p>Rye</p>', 'published') ` +
      `returning id`,
  )
  const itemId = rows[0]?.id ?? ''
  await app.database.pool.query(`insert into content_old_slugs (kind, slug, item_id) values ('post', 'old', $1)`, [
    itemId,
  ])
  expect((await check('post', { ...GOOD, slug: 'old' })).lostRedirect).toMatch(/“Rye”.* redirect to \/blog\/new/)
  expect((await check('post', { ...GOOD, slug: 'old', itemId })).lostRedirect).toBeNull()
  expect((await check('page', { ...GOOD, slug: 'old' })).lostRedirect).toBeNull()
})
