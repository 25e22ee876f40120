import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { maxLoopDelay } from '#testing/time/event-loop-delay.ts'

const MAX_MS = 100
const BYTES = 490_000

let app: TestApp
let editor: TestAccount
beforeAll(async () => {
  app = await openTestApp({ works: false })
  editor = await makeAccount(app, { role: 'editor' })
  // Warms up, so that the tests do not measure compile and start-up times.
  await write('<p>Hello</p>'.repeat(2000))
})
afterAll(() => app.close())

async function ask(method: string, path: string, body?: unknown) {
  const response = await fetch(`${app.origin}/api${path}`, {
    method,
    headers: { cookie: editor.cookie, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

async function write(content: string) {
  const checked = await ask('POST', '/admin/content/post/check', { title: 'Rye', content })
  const saved = await ask('POST', '/admin/content/post', { title: 'Rye', content })
  const read = saved.status === 201 ? await ask('GET', `/blog/posts/${saved.body.slug}?preview=1`) : null
  return { checked: checked.status, saved: saved.status, read: read?.status, body: saved.body }
}

const fill = (piece: string) => piece.repeat(BYTES / piece.length)

it.each([
  ['marks that are closed in another order', fill('<b><p><i></b>'), 400],
  ['paragraphs', fill('<p>Hello <strong>you</strong></p>'), 201],
  ['links', Array.from({ length: 10_000 }, (_, nth) => `<a href="/${nth}">x</a> `).join(''), 201],
  ['headings of one name', fill('<h2>a</h2>'), 201],
])('half a megabyte of %s never blocks the event loop for long', async (_name, content, status) => {
  let outcome: Awaited<ReturnType<typeof write>> | undefined
  const held = await maxLoopDelay(async () => {
    outcome = await write(content)
  })
  expect(outcome?.saved).toBe(status)
  expect(held).toBeLessThan(MAX_MS)
})

it('content that is too long is refused with its limit', async () => {
  const { saved, body } = await write('x'.repeat(500_001))
  expect(saved).toBe(400)
  expect(body.error.message).toContain('the limit is 500 kB')
})
