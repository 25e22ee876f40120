import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { StoredMail } from '#domain/system/mail.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

const LINK = 'https://seo.example.com/auth/link?token=secret'
const ADA = { address: 'ada@example.com', userId: null }

/** Sends any Host header, which fetch does not allow. */
function ask(app: TestApp, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>((resolve, reject) => {
    const outgoing = request(`${app.origin}/api${path}`, { headers }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    outgoing.on('error', reject).end()
  })
}

const listed = async (app: TestApp): Promise<StoredMail[]> => JSON.parse((await ask(app, '/dev/mailbox')).body).messages

describe('a server without a mail server', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ works: false })
  })
  afterAll(() => app.close())

  test('shows its mails, newest first, and their HTML under a strict policy', async () => {
    expect(await listed(app)).toEqual([])
    await queueMail(app, ADA, { kind: 'magic-link', link: LINK })
    await queueMail(app, ADA, { kind: 'account-deleted' })
    const messages = await listed(app)
    expect(messages).toMatchObject([
      { subject: 'Your Pagewarden account was deleted', link: null },
      { kind: 'magic-link', toAddress: 'ada@example.com', subject: 'Your sign-in link for Pagewarden', link: LINK },
    ])
    const html = await ask(app, `/dev/mailbox/${messages[1]?.id}/html`)
    expect(html).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(html.headers['content-type']).toContain('text/html')
    expect(html.headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox/)
    expect(html.body).toContain(LINK)
  })

  test.each(['00000000-0000-4000-8000-000000000000', 'x', '%00', "'%20or%201=1"])('has no message %j', async (id) => {
    expect((await ask(app, `/dev/mailbox/${id}/html`)).status).toBe(404)
  })

  test.each([
    ['localhost under its name', { host: 'localhost:3000' }, 200],
    ['localhost in IPv6', { host: '[::1]:3000' }, 200],
    ['a name that leads to this machine, as a hostile page would use', { host: 'evil.example' }, 404],
    ['a name that only looks like this machine', { host: '127.0.0.1.evil.example' }, 404],
    ['a proxy on this machine that speaks for somebody', { 'x-forwarded-for': '203.0.113.7' }, 404],
    ['a proxy that says so in another way', { 'x-real-ip': '203.0.113.7' }, 404],
    ['somebody who only claims to be here', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ])('requested by %s', async (_name, headers, status) => {
    expect((await ask(app, '/dev/mailbox', headers)).status).toBe(status)
  })
})

describe('elsewhere', () => {
  let app: TestApp
  afterEach(() => app.close())

  test('with a mail server there is no mailbox', async () => {
    app = await openTestApp({ works: false, environment: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    await queueMail(app, ADA, { kind: 'magic-link', link: LINK })
    const { rows } = await app.database.pool.query('select id from mail_messages')
    expect((await ask(app, '/dev/mailbox')).status).toBe(404)
    expect((await ask(app, `/dev/mailbox/${rows[0].id}/html`)).status).toBe(404)
  })

  test('a server with a public host name has none', async () => {
    app = await openTestApp({ works: false, environment: { PUBLIC_URL: 'https://seo.example.com' } })
    expect((await ask(app, '/dev/mailbox')).status).toBe(404)
  })

  test('behind a trusted proxy it is available to clients on this machine only', async () => {
    app = await openTestApp({ works: false, environment: { TRUST_PROXY: '1' } })
    expect((await ask(app, '/dev/mailbox', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404)
    expect((await ask(app, '/dev/mailbox', { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' })).status).toBe(404)
    expect((await ask(app, '/dev/mailbox', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(200)
    expect((await ask(app, '/dev/mailbox', { 'x-forwarded-for': '::1' })).status).toBe(200)
  })
})
