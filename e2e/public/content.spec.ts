import type { Pool } from 'pg'
import { expect, test } from '../support/accounts-test.ts'
import { expectAccessible } from '../support/fit-for-all.ts'

/** Wider than a phone, so it must wrap wherever editors can write. */
const LONG_WORD = 'Donaudampfschiff'.repeat(6)

const CONTENT = `<h2>First of all</h2><p>The zeppelin needs <code>helium</code>.</p><h2>Then</h2><p>A mast.</p>
  <h3>Which one?</h3><p>A tall one.</p><h2>At last</h2><table><thead><tr><th>Part</th><th>Length</th></tr></thead>
  <tbody><tr><td>Hull</td><td>${'245 m'.padEnd(90, '\u00a0more')}</td></tr></tbody></table>
  <pre><code>moor --at mast --with ${'rope,'.repeat(40)}</code></pre><p>${LONG_WORD}</p>`

async function addContent(
  database: Pool,
  table: string,
  slug: string,
  more: Record<string, string> = {},
): Promise<string> {
  const fields = {
    slug,
    title: `The ${slug}`,
    excerpt: `How to look after it, the ${LONG_WORD}.`,
    content: CONTENT,
    status: 'published',
    ...more,
  }
  const names = [...Object.keys(fields), 'published_at']
  const values = names.map((_, place) => (place === names.length - 1 ? 'now()' : `$${place + 1}`))
  const { rows } = await database.query(
    `insert into ${table} (${names}) values (${values}) returning id`,
    Object.values(fields),
  )
  return rows[0].id
}

test.beforeAll(async ({ database }) => {
  const { rows } = await database.query(
    `insert into categories (name, slug, color) values ('Airships', 'airships', '#2563eb') returning id`,
  )
  const category = { category_id: rows[0].id }
  await addContent(database, 'blog_posts', 'zeppelin-hull', category)
  await addContent(database, 'blog_posts', 'zeppelin-mast', { ...category, author_name: 'Ada Lovelace' })
  await addContent(database, 'support_articles', 'zeppelin-manual', category)
  await addContent(database, 'support_articles', 'balloon-manual', { content: '<p>No zeppelin, only air.</p>' })
  for (const template of ['landing', 'feature', 'pricing', 'default']) {
    await addContent(database, 'pages', `airship-${template}`, { template, title: `${template} ${LONG_WORD}` })
  }
})

test('a visitor finds a post and a help article, and votes on it', async ({ page, pageProblems }) => {
  await page.goto('/blog')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Airships' }).click()
  await expect(page).toHaveURL(/\/blog\?category=airships$/)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'The zeppelin-mast' }).click()
  // Posts of the same author may be listed below.
  await expect(page.getByText('Ada Lovelace').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('link')).toHaveText([
    'First of all',
    'Then',
    'At last',
  ])
  await expect(page.getByRole('link', { name: 'The zeppelin-hull' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/support')
  await page.getByRole('searchbox').pressSequentially('zeppelin hel')
  await expect(page.getByRole('status').filter({ hasText: '1 article for “zeppelin hel”' })).toBeVisible()
  await expect(page).toHaveURL(/\/support\?search=zeppelin\+hel$/)
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('searchbox').fill('zeppelin')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Updated' })).toHaveCount(2)
  await expect(page.locator('mark').first()).toHaveText('zeppelin')
  await page.getByRole('link', { name: 'Airships 1' }).click()
  await expect(page).toHaveURL(/search=zeppelin&category=airships$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['The zeppelin-manual'])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'The zeppelin-manual' }).click()
  await page.getByRole('button', { name: 'Helpful 0', exact: true }).click()
  await expect(page.getByText('Thank you for your feedback!')).toBeVisible()
  await page.getByRole('button', { name: 'Not helpful 0' }).click()
  await expect(page.getByText("Feedback recorded, we'll improve this article")).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Not helpful 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Helpful 0', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)
  expect(pageProblems).toEqual([])

  await page.route('**/vote', (route) => route.abort())
  await page.getByRole('button', { name: 'Helpful 0', exact: true }).click()
  await expect(page.getByText('Failed to record feedback')).toBeVisible()
})

test('every CMS page has its chosen layout', async ({ page }) => {
  for (const template of ['landing', 'feature', 'pricing', 'default']) {
    await page.goto(`/airship-${template}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${template} ${LONG_WORD}`)
    await expect(page.getByRole('heading', { name: 'Pro Plan' })).toHaveCount(template === 'pricing' ? 1 : 0)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${template} on a phone`).toBe(390)
    await page.setViewportSize({ width: 1280, height: 720 })
  }
})

test('reading, searching and voting work without JavaScript', async ({ browser, product }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: product.url,
    userAgent: 'Without scripts',
  })
  const page = await context.newPage()
  await page.goto('/support?category=airships')
  await page.getByRole('searchbox').fill('zeppelin')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/search=zeppelin&category=airships$/)
  await page.getByRole('link', { name: 'The zeppelin-manual' }).click()
  await page.getByRole('button', { name: /^Helpful/ }).click()
  await expect(page.getByText('Thank you for your feedback!')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Helpful 1$/ })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/blog?category=airships')
  await page.getByRole('link', { name: 'The zeppelin-hull' }).click()
  await expect(page.getByText('The zeppelin needs helium.')).toBeVisible()

  for (const [path, words, back] of [
    ['/blog/none', 'Post Not Found', 'Back to Blog'],
    ['/support/none', 'Article Not Found', 'Back to Support'],
    ['/none', 'Oops! Page not found', 'Return to Home'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
    await expect(page.getByRole('link', { name: back })).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Where to go next' }).getByRole('link')).toHaveCount(3)
  }
  await context.close()
})

test('only editors see drafts, and old URLs redirect', async ({ page, database, signInNewUser }) => {
  const id = await addContent(database, 'blog_posts', 'zeppelin-fin', { status: 'draft' })
  await database.query(
    `insert into content_old_slugs (kind, slug, item_id)
    select 'post', 'zeppelin-old', id from blog_posts where slug = 'zeppelin-hull'`,
  )
  for (const path of ['/blog/zeppelin-old?utm_source=x', '/Blog/zeppelin-old/?utm_source=x']) {
    const moved = await page.request.get(path, { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location], path).toEqual([301, '/blog/zeppelin-hull?utm_source=x'])
  }
  expect((await page.goto('/blog/zeppelin-fin?preview=1'))?.status()).toBe(404)
  const { email } = await signInNewUser(page)
  await database.query(
    `insert into user_roles (user_id, role) select id, 'editor' from users where email = $1
     on conflict (user_id) do update set role = 'editor'`,
    [email],
  )
  expect((await page.goto('/blog/zeppelin-fin'))?.status()).toBe(404)
  expect((await page.goto('/blog/zeppelin-fin?preview=1'))?.status()).toBe(200)
  await expect(page.getByText('This post is a draft: only editors can see it.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit this post' })).toHaveAttribute('href', `/admin/content/post/${id}`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})
