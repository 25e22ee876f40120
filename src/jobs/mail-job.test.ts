import { afterEach, expect, test, vi } from 'vitest'
import { pruneOldMail } from '#operations/mail/prune-old-mail.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { requeueWaitingMail } from '#operations/mail/requeue-waiting-mail.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { openSmtpServer, type SmtpServer } from '#testing/accounts/open-smtp-server.ts'
import { openTestApp, type TestApp, type TestAppOptions } from '#testing/open-test-app.ts'

const LINK = 'https://seo.example.com/auth/link?token=secret'

let app: TestApp
let smtp: SmtpServer
afterEach(async () => {
  await smtp?.close()
  await app?.close()
})

async function open(options: TestAppOptions & { port?: number } = {}): Promise<void> {
  smtp = await openSmtpServer({ port: options.port })
  app = await openTestApp({ ...options, environment: { SMTP_URL: smtp.url } })
}

const rows = async () =>
  (await app.database.pool.query('select * from mail_messages order by created_at, id')).rows as Record<
    string,
    unknown
  >[]

const soon = { timeout: 45_000, interval: 50 }

test('a message is sent, and its text is then deleted', async () => {
  await open()
  const { userId, email } = await makeAccount(app)
  await queueMail(app, { address: email, userId }, { kind: 'magic-link', link: LINK })
  const mail = await smtp.waitFor(email, 'sign-in link')
  expect(mail.text).toContain(LINK)
  expect(mail.html).toContain(LINK)
  const sent = { status: 'sent', attempts: 1, text_part: '', html_part: '', link: null, error: null }
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ ...sent, user_id: userId }]), soon)
})

test('nothing is kept of a message sent to a person without an account', async () => {
  await open()
  await queueMail(app, { address: 'gone@example.com', userId: null }, { kind: 'account-deleted' })
  await smtp.waitFor('gone@example.com', 'deleted')
  await vi.waitFor(async () => expect(await rows()).toEqual([]), soon)
})

test('a mail server that pauses delays no request, and gets each message once', async () => {
  await open()
  smtp.pause()
  const addresses = Array.from({ length: 8 }, (_, index) => `person${index}@example.com`)
  const startedAt = performance.now()
  for (const address of addresses) {
    await queueMail(app, { address, userId: null }, { kind: 'magic-link', link: LINK })
  }
  expect(performance.now() - startedAt).toBeLessThan(5000)
  expect(smtp.messages).toEqual([])
  smtp.resume()
  await vi.waitFor(async () => expect(await rows()).toEqual([]), soon)
  expect(smtp.messages.flatMap(({ to }) => to).sort()).toEqual(addresses)
})

test('a message queued while the mail server is down arrives once it is up again', async () => {
  await open()
  const port = Number(new URL(smtp.url).port)
  await smtp.close()
  await queueMail(app, { address: 'ada@example.com', userId: null }, { kind: 'reset-password', link: LINK })
  await vi.waitFor(
    async () => expect(await rows()).toMatchObject([{ status: 'queued', error: expect.stringContaining('ECONN') }]),
    soon,
  )
  smtp = await openSmtpServer({ port })
  await smtp.waitFor('ada@example.com')
  await vi.waitFor(async () => expect(await rows()).toEqual([]), soon)
  expect(smtp.messages).toHaveLength(1)
})

test('a message refused for good fails with the reason, and its text is kept one day for a retry', async () => {
  await open()
  const { userId, email } = await makeAccount(app)
  smtp.refuse(550, 'Mailbox is closed')
  await queueMail(app, { address: email, userId }, { kind: 'magic-link', link: LINK })
  await queueMail(app, { address: 'gone@example.com', userId: null }, { kind: 'account-deleted' })
  const failed = { status: 'failed', attempts: 1, error: expect.stringContaining('Mailbox is closed') }
  await vi.waitFor(async () => expect(await rows()).toMatchObject([failed, failed]), soon)
  const age = (hours: number) =>
    app.database.pool.query(`update mail_messages set failed_at = now() - $1 * interval '1 hour'`, [hours])
  await age(23)
  await pruneOldMail(app)
  expect(await rows()).toMatchObject([{ link: LINK }, { to_address: 'gone@example.com' }])
  await age(25)
  await pruneOldMail(app)
  expect(await rows()).toMatchObject([{ ...failed, user_id: userId, text_part: '', html_part: '', link: null }])
  expect(await rows()).toHaveLength(1)
})

test('a message whose job was lost is queued again, fails after 3 days and is deleted after 30', async () => {
  await open({ works: false })
  const { userId, email } = await makeAccount(app)
  const age = (days: number) =>
    app.database.pool.query(`update mail_messages set created_at = now() - $1 * interval '1 day'`, [days])
  const jobs = async () =>
    (await app.database.pool.query(`select from pgboss.job where name = 'mail' and state = 'created'`)).rowCount
  await queueMail(app, { address: email, userId }, { kind: 'magic-link', link: LINK })
  await requeueWaitingMail(app)
  expect(await jobs(), 'it is already queued').toBe(1)
  await app.database.pool.query('delete from pgboss.job')
  await requeueWaitingMail(app)
  expect(await jobs(), 'new messages are left to their own job').toBe(0)
  await age(2.9)
  await requeueWaitingMail(app)
  expect(await jobs()).toBe(1)
  await age(3.1)
  await requeueWaitingMail(app)
  expect(await rows()).toMatchObject([{ status: 'failed', failed_at: expect.any(Date) }])
  await pruneOldMail(app)
  expect(await rows()).toHaveLength(1)
  await age(30.1)
  await pruneOldMail(app)
  expect(await rows()).toEqual([])
})

test('a message that keeps failing is retried less and less often', async () => {
  await open({ works: false })
  await queueMail(app, { address: 'ada@example.com', userId: null }, { kind: 'magic-link', link: LINK })
  await app.database.pool.query(`update mail_messages set created_at = now() - interval '1 hour'`)
  const waits = []
  for (const attempts of [11, 12, 14, 40]) {
    await app.database.pool.query('delete from pgboss.job')
    await app.database.pool.query('update mail_messages set attempts = $1', [attempts])
    await requeueWaitingMail(app)
    await requeueWaitingMail(app)
    const jobs = await app.database.pool.query(
      `select round(extract(epoch from start_after - created_on) / 60)::int as minutes, retry_limit from pgboss.job`,
    )
    waits.push(jobs.rows)
  }
  expect(waits).toEqual([5, 15, 60, 60].map((minutes) => [{ minutes, retry_limit: 0 }]))
})

test('without a mail server the message is kept, and its subject and link are logged', async () => {
  const lines: Record<string, unknown>[] = []
  app = await openTestApp({ onLog: (line) => lines.push(line) })
  await queueMail(app, { address: 'ada@example.com', userId: null }, { kind: 'magic-link', link: LINK })
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ status: 'kept', link: LINK }]), soon)
  await vi.waitFor(() =>
    expect(lines).toContainEqual(
      expect.objectContaining({ subject: 'Your sign-in link for Pagewarden', link: LINK, to: 'ada@example.com' }),
    ),
  )
})
