import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ works: false })
})
afterAll(() => app.close())

test('signing out invalidates the session cookie, and works twice', async () => {
  const { cookie } = await makeAccount(app)
  const browser = openApiBrowser(app, cookie)
  expect(await browser.ask('POST', '/auth/sign-out')).toMatchObject({ status: 200, body: { status: 'signed-out' } })
  expect(browser.cookie()).not.toContain('session_token')
  expect((await openApiBrowser(app, cookie).ask('GET', '/auth/session')).body).toEqual({ userId: null })
  expect((await browser.ask('POST', '/auth/sign-out')).status).toBe(200)
  expect((await browser.ask('GET', '/account')).status).toBe(401)
})

test('checking a session neither extends it nor sets a cookie', async () => {
  const { cookie, userId } = await makeAccount(app)
  const expiry = async () =>
    (await app.database.pool.query('select expires_at from sessions where user_id = $1', [userId])).rows[0].expires_at
  await app.database.pool.query("update sessions set expires_at = now() + interval '2 days' where user_id = $1", [
    userId,
  ])
  const before = await expiry()
  const tick = await openApiBrowser(app, cookie).ask('GET', '/auth/session')
  expect(tick.body).toEqual({ userId })
  expect(tick.headers.getSetCookie()).toEqual([])
  expect(await expiry()).toEqual(before)
  const used = await openApiBrowser(app, cookie).ask('GET', '/account')
  expect(used.headers.getSetCookie().join()).toContain('session_token')
  expect(await expiry()).not.toEqual(before)
  await app.database.pool.query('delete from sessions where user_id = $1', [userId])
  const ended = await openApiBrowser(app, cookie).ask('GET', '/auth/session')
  expect(ended.body).toEqual({ userId: null })
  expect(ended.headers.getSetCookie()).toEqual([])
})

test('no other endpoint of better-auth responds', async () => {
  const { cookie } = await makeAccount(app)
  for (const path of ['/auth/get-session', '/auth/list-sessions', '/auth/sign-up/email', '/auth/error', '/auth/ok']) {
    expect((await openApiBrowser(app, cookie).ask('GET', path)).status).toBe(404)
    expect((await openApiBrowser(app, cookie).ask('POST', path, {})).status).toBe(404)
  }
})

test('over http cookies are hidden from scripts and other sites', async () => {
  const cookies = await cookiesOfSignIn(app)
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['pagewarden.session_token', 'pagewarden.device'])
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).not.toMatch(/; Secure/)
  }
})

test('over https they are bound to this host and to https', async () => {
  const secure = await openTestApp({ works: false, environment: { PUBLIC_URL: 'https://seo.example.com' } })
  try {
    const cookies = await cookiesOfSignIn(secure)
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-pagewarden.session_token',
      '__Host-pagewarden.device',
    ])
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/(;|$)/)
      expect(cookie).toMatch(/; HttpOnly/)
      expect(cookie).toMatch(/; SameSite=Lax/)
      expect(cookie).toMatch(/; Secure/)
      expect(cookie).not.toMatch(/domain/i)
    }
    const browser = openApiBrowser(secure, cookies.map((cookie) => cookie.split(';')[0]).join('; '))
    expect((await browser.ask('GET', '/auth/session')).body.userId).not.toBeNull()
    await browser.ask('POST', '/auth/sign-out')
    expect(browser.cookie()).not.toContain('session_token')
  } finally {
    await secure.close()
  }
})

async function cookiesOfSignIn(server: TestApp): Promise<string[]> {
  const { email, password } = await makeAccount(server)
  const response = await openApiBrowser(server).ask('POST', '/auth/sign-in', { email, password })
  expect(response.status).toBe(200)
  return response.headers.getSetCookie()
}

test('a page of another site can neither sign in nor sign out', async () => {
  const { email, password } = await makeAccount(app)
  for (const path of ['/auth/sign-in', '/auth/sign-out', '/auth/google']) {
    const response = await fetch(`${app.origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify({ email, password }),
    })
    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie()).toEqual([])
  }
})
