import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { openSmtpServer, type SmtpServer } from '#testing/accounts/open-smtp-server.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
let smtp: SmtpServer
let admin: TestAccount
let editor: TestAccount

beforeAll(async () => {
  smtp = await openSmtpServer()
  app = await openTestApp({ environment: { SMTP_URL: smtp.url } })
  admin = await makeAccount(app, { role: 'admin' })
  editor = await makeAccount(app, { role: 'editor' })
})
beforeEach(() => app.database.pool.query('truncate contact_messages, rate_limits, audit_entries'))
afterAll(async () => {
  await app.close()
  await smtp.close()
})

const GOOD = { name: 'Grace Hopper', email: 'grace@example.com', subject: 'A question', message: 'How?\n\nAnd why?' }

async function ask(method: string, path: string, body?: unknown, cookie = '') {
  const response = await fetch(`${app.origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const write = (body: unknown, cookie?: string) => ask('POST', '/contact', body, cookie)
const stored = async () => (await app.database.pool.query('select * from contact_messages order by created_at')).rows

describe('a message', () => {
  it('is stored and mailed to the administrators, with the sender as reply address', async () => {
    expect(await write(GOOD)).toMatchObject({ status: 201, body: { status: 'sent' } })
    expect(await stored()).toMatchObject([{ ...GOOD, user_id: null, done_at: null }])
    const mail = await smtp.waitFor(admin.email, 'Contact: A question')
    expect(mail.text).toContain('And why?')
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'reply-to', value: 'grace@example.com' }))
    expect(smtp.messages.filter(({ to }) => to.includes(editor.email))).toEqual([])
  })

  it('of a signed-in user is linked to the account', async () => {
    await write(GOOD, editor.cookie)
    expect(await stored()).toMatchObject([{ user_id: editor.userId }])
  })

  it('is stored without a mail after thirty mails within the hour', async () => {
    const mails = async () =>
      (await app.database.pool.query(`select from mail_messages where kind = 'contact-message'`)).rowCount ?? 0
    const before = await mails()
    await write(GOOD)
    await app.database.pool.query(`update rate_limits set count = 30 where key = 'contact mails'`)
    expect((await write(GOOD)).status).toBe(201)
    expect([(await stored()).length, await mails()]).toEqual([2, before + 1])
  })

  it('is not lost if no mail can be sent', async () => {
    smtp.refuse(550)
    expect((await write(GOOD)).status).toBe(201)
    expect(await stored()).toHaveLength(1)
    smtp.accept()
  })

  it('is refused with every problem at once', async () => {
    const { status, body } = await write({ email: 'nobody', message: 'x'.repeat(5001) })
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'invalid_input', message: 'Please enter your name' })
    expect(Object.keys(body.error.problems)).toEqual(['name', 'email', 'subject', 'message'])
    expect((await write({ ...GOOD, name: 7 })).body.error.message).toBe('name: must be a string')
    expect((await write({ ...GOOD, message: 'x'.repeat(100_000) })).status).toBe(400)
    expect(await stored()).toEqual([])
  })

  it('of 5,000 characters in any script is accepted', async () => {
    expect((await write({ ...GOOD, message: '港'.repeat(5000) })).status).toBe(201)
  })

  it('cannot inject mail headers', async () => {
    await write({ ...GOOD, subject: 'Free\r\nBcc: victim@example.com', name: 'X\nTo: victim@example.com' })
    const mail = await smtp.waitFor(admin.email, 'Contact: Free Bcc: victim@example.com')
    expect(mail.to).toEqual([admin.email])
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
  })
})

describe('bots', () => {
  it('that fill in the hidden field get a success response', async () => {
    expect(await write({ ...GOOD, website: 'https://spam.example' })).toMatchObject({ status: 201 })
    expect(await stored()).toEqual([])
  })

  it('that respond too fast are asked to wait; slower users are not', async () => {
    expect((await write({ ...GOOD, openedAt: Date.now() })).body.error.code).toBe('too_quick')
    expect(await stored()).toEqual([])
    expect((await write({ ...GOOD, openedAt: Date.now() - 2500 })).status).toBe(201)
  })

  it('can send five messages per hour, with any email address', async () => {
    for (let number = 0; number < 5; number += 1) {
      expect((await write({ ...GOOD, email: `grace${number}@example.com` })).status).toBe(201)
    }
    const refused = await write({ ...GOOD, email: 'another@example.com' })
    expect(refused.status).toBe(429)
    expect(refused.body.error.message).toMatch(
      /^You can send up to 5 messages per hour\. This one was not sent\. Please wait .* and try again\.$/,
    )
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await stored()).toHaveLength(5)
  })

  it('can send five messages per hour with one email address, from any network', async () => {
    for (let number = 0; number < 5; number += 1) await write(GOOD)
    await app.database.pool.query(`delete from rate_limits where key like 'contact from %'`)
    expect((await write({ ...GOOD, email: 'Grace@example.com' })).status).toBe(429)
  })
})

describe('the inbox', () => {
  const list = (query = '') => ask('GET', `/admin/messages${query}`, undefined, admin.cookie)

  it('is closed to editors, who manage content', async () => {
    await write(GOOD)
    const { id } = (await stored())[0]
    const asEditor = (method: string, path: string, body?: unknown) => ask(method, path, body, editor.cookie)
    expect((await asEditor('GET', '/admin/messages')).status).toBe(403)
    expect((await asEditor('PATCH', `/admin/messages/${id}`, { isDone: true })).status).toBe(403)
    expect((await asEditor('DELETE', `/admin/messages/${id}`)).status).toBe(403)
    expect(await stored()).toHaveLength(1)
  })

  it('shows open messages, can be searched and paged', async () => {
    await app.database.pool.query(
      `insert into contact_messages (name, email, subject, message, created_at)
       select 'Visitor ' || n, 'v@example.com', 'Subject ' || n, '100% _sure_', now() - n * interval '1 minute'
       from generate_series(1, 21) as n`,
    )
    const { body } = await list()
    expect(body).toMatchObject({ total: 21, page: 1, pages: 2, open: 21 })
    expect(body.messages[0]).toMatchObject({ name: 'Visitor 1', isDone: false, doneBy: null })
    expect((await list('?page=2')).body.messages).toHaveLength(1)
    expect((await list('?search=SUBJECT%2021')).body.messages).toMatchObject([{ name: 'Visitor 21' }])
    expect((await list('?search=0%25%20_s')).body.total, 'signs of patterns are letters').toBe(21)
    expect((await list('?search=0_%25')).body.total).toBe(0)
    for (const wrong of ['?page=0', '?page=x', '?state=gone', `?search=${'x'.repeat(201)}`]) {
      expect((await list(wrong)).status, wrong).toBe(400)
    }
  })

  it('records who closed a message and when; each change is logged once', async () => {
    await write(GOOD)
    const { id } = (await stored())[0]
    const second = await makeAccount(app, { role: 'admin' })
    const settle = (isDone: unknown, who = admin) => ask('PATCH', `/admin/messages/${id}`, { isDone }, who.cookie)
    expect((await settle(true)).body).toMatchObject({ isDone: true, doneBy: admin.email })
    expect((await settle(true, second)).body, 'the first one to settle it').toMatchObject({ doneBy: admin.email })
    expect((await list()).body).toMatchObject({ messages: [], open: 0 })
    expect((await list('?state=done')).body.total).toBe(1)
    expect((await settle(false, second)).body).toMatchObject({ isDone: false, doneAt: null, doneBy: null })
    expect((await settle('yes')).status).toBe(400)
    expect((await ask('PATCH', '/admin/messages/none', { isDone: true }, admin.cookie)).status).toBe(404)
    expect(await acts()).toMatchObject([
      {
        actor: admin.email,
        action: 'message.done',
        summary: expect.stringMatching(/^marked the message of .* as done$/),
      },
      {
        actor: second.email,
        action: 'message.reopened',
        summary: expect.stringMatching(/^reopened the message of /),
      },
    ])
  })

  it('deletes a message with its mails, and the log does not say who wrote it', async () => {
    await write({ ...GOOD, subject: 'Please forget me' })
    await write(GOOD)
    const { id, created_at } = (await stored())[0]
    await ask('PATCH', `/admin/messages/${id}`, { isDone: true }, admin.cookie)
    const remove = () => ask('DELETE', `/admin/messages/${id}`, undefined, admin.cookie)
    expect(await remove()).toMatchObject({ status: 200, body: { status: 'deleted' } })
    expect((await remove()).status).toBe(404)
    expect((await ask('DELETE', '/admin/messages/none', undefined, admin.cookie)).status).toBe(404)
    expect(await stored()).toMatchObject([GOOD])
    const { rows } = await app.database.pool.query(`select subject from mail_messages where kind = 'contact-message'`)
    expect(rows).not.toContainEqual({ subject: 'Contact: Please forget me' })
    expect(rows, 'of the other message').toContainEqual({ subject: 'Contact: A question' })
    const log = await acts()
    expect(log[1]).toMatchObject({ actor: admin.email, action: 'message.deleted' })
    expect(log[1]?.summary).toMatch(new RegExp(`^deleted a message of .* ${created_at.getUTCFullYear()} at .* UTC$`))
    expect(JSON.stringify(log)).not.toMatch(/grace|forget me/i)
  })

  async function acts(): Promise<{ actor: string; action: string; summary: string }[]> {
    return (await app.database.pool.query('select * from audit_entries order by id')).rows
  }
})
