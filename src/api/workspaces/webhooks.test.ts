import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pauseReason } from '#domain/events/receiver.ts'
import type { Project } from '#domain/projects/project.ts'
import { attemptDelivery } from '#operations/webhooks/attempt-delivery.ts'
import { requeueLostEvents } from '#operations/webhooks/dispatch-events.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { isSignedWith, serveReceiver, type TestReceiver } from '#testing/serve-receiver.ts'

let app: TestApp
let account: TestAccount
let browser: ApiBrowser
let other: ApiBrowser
let project: Project
let receiver: TestReceiver

beforeAll(async () => {
  app = await openTestApp()
  account = await makeAccount(app)
  browser = openApiBrowser(app, account.cookie)
  other = openApiBrowser(app, (await makeAccount(app)).cookie)
  project = await makeProject(app, account.userId)
})
beforeEach(async () => {
  await app.database.pool.query('delete from receivers; delete from events; delete from rate_limits')
  receiver = await serveReceiver()
  return receiver.close
})
afterAll(() => app.close())

type Input = { kind?: string; types?: string[] | null; projectIds?: string[] | null; url?: string }

async function makeWebhook(input: Input = {}) {
  const { status, body } = await browser.ask('POST', '/workspace/webhooks', {
    ...{ name: 'Deploy bot', url: receiver.url, ...input },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { webhook: { id: string; url: string }; secret: string }
}

const createProject = async (name = 'Bistro') =>
  (await browser.ask('POST', '/projects', { name, url: 'https://bistro.example' })).body.project as Project
const log = async (id: string, query = '') =>
  (await browser.ask('GET', `/workspace/webhooks/${id}/deliveries${query}`)).body
const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows
/** The seconds until the next attempt. */
const waitOf = async (): Promise<number> =>
  Number((await query(`select extract(epoch from next_attempt_at - now()) as wait from deliveries`))[0]?.wait)

it('an event arrives signed, is logged, and the secret is shown once', async () => {
  const { webhook, secret } = await makeWebhook()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const created = await createProject()
  await expect.poll(receiver.types).toEqual(['project.created'])
  const [request] = receiver.received
  if (!request) throw new Error('nothing was received')
  expect(isSignedWith(secret, request)).toBe(true)
  expect(isSignedWith(`whsec_${Buffer.alloc(32).toString('base64')}`, request)).toBe(false)
  expect(request.body).toEqual({
    type: 'project.created',
    timestamp: expect.stringMatching(/^\d{4}-/),
    data: {
      project: { id: created.id, name: 'Bistro', url: 'https://bistro.example/' },
      link: `${app.origin}/dashboard/${created.slug}`,
    },
  })
  await expect
    .poll(async () => (await log(webhook.id)).deliveries)
    .toMatchObject([
      { type: 'project.created', status: 'delivered', attempts: 1, responseStatus: 204, nextAttemptAt: null },
    ])
  const eventId = (await log(webhook.id)).deliveries[0].eventId
  expect(request.headers['webhook-id']).toBe(eventId)
  const { body } = await browser.ask('GET', '/workspace/webhooks')
  expect(body.webhooks).toMatchObject([{ id: webhook.id, url: receiver.url, lastDeliveredAt: expect.any(String) }])
  const stored = JSON.stringify([body, await query('select * from receivers')])
  expect(stored).not.toContain(secret.slice(6))
  expect(JSON.stringify(await query('select sealed from receivers'))).not.toContain('/hook')
})

it('a replaced secret signs at once, and the former one for another day', async () => {
  const { webhook, secret } = await makeWebhook()
  const { body } = await browser.ask('POST', `/workspace/webhooks/${webhook.id}/secret`)
  expect(body.secret).not.toBe(secret)
  await browser.ask('POST', `/workspace/webhooks/${webhook.id}/test`)
  const [request] = receiver.received
  if (!request) throw new Error('nothing was received')
  expect([isSignedWith(secret, request), isSignedWith(body.secret, request)]).toEqual([true, true])
})

it('only the chosen types and projects are sent, and only within the workspace', async () => {
  await makeWebhook({ types: ['project.deleted'] })
  const { webhook: limited } = await makeWebhook({ projectIds: [project.id] })
  const created = await createProject()
  await other.ask('POST', '/projects', { name: 'Foreign', url: 'https://foreign.example' })
  await browser.ask('DELETE', `/projects/${created.id}`)
  await expect.poll(receiver.types).toEqual(['project.deleted'])
  expect(receiver.received[0]?.body.data).toMatchObject({ project: { id: created.id, name: 'Bistro' } })
  expect((await log(limited.id)).total).toBe(0)
})

it('a failed delivery is tried again later, and a redelivery is sent immediately with the same id', async () => {
  receiver.respond((response) => response.writeHead(500).end('out of memory'))
  const { webhook } = await makeWebhook()
  await createProject()
  await expect
    .poll(async () => (await log(webhook.id)).deliveries)
    .toMatchObject([
      {
        ...{ status: 'waiting', attempts: 1, responseStatus: 500, responseText: 'out of memory' },
        ...{ nextAttemptAt: expect.any(String), error: 'The receiver responded with 500.' },
      },
    ])
  expect((await browser.ask('GET', '/workspace/webhooks')).body.webhooks[0].failingSince).toEqual(expect.any(String))
  const [delivery] = (await log(webhook.id)).deliveries
  // As after many attempts: without a fresh start, the next pause would be 12 hours.
  await query(`update deliveries set attempts = 20`)
  const again = `/workspace/webhooks/${webhook.id}/deliveries/${delivery.id}/redeliver`
  expect((await browser.ask('POST', again)).status).toBe(202)
  await expect.poll(async () => (await log(webhook.id)).deliveries).toMatchObject([{ status: 'waiting', attempts: 21 }])
  await expect.poll(waitOf).toBeLessThan(20)
  await query(`update deliveries set attempts = 1`)
  receiver.respond((response) => response.writeHead(200).end('thanks'))
  const path = `/workspace/webhooks/${webhook.id}/deliveries/${delivery.id}/redeliver`
  expect((await other.ask('POST', path)).status).toBe(404)
  expect((await browser.ask('POST', path)).status).toBe(202)
  await expect
    .poll(async () => (await log(webhook.id)).deliveries)
    .toMatchObject([
      { id: delivery.id, status: 'delivered', attempts: 2, responseText: 'thanks', error: null, nextAttemptAt: null },
    ])
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect((await browser.ask('GET', '/workspace/webhooks')).body.webhooks[0].failingSince).toBeNull()
  expect(await log(webhook.id, '?status=failed&page=7')).toMatchObject({ total: 0, page: 1, pages: 1 })
})

it('after three days of failures only, the webhook is paused, its managers get a mail, and it can be resumed', async () => {
  receiver.respond((response) => response.writeHead(503).end())
  const { webhook } = await makeWebhook()
  await createProject()
  await expect.poll(async () => (await log(webhook.id)).deliveries).toMatchObject([{ attempts: 1 }])
  const [delivery] = await query('select id, turn from deliveries')
  const age = `interval '3 days'`
  await query(`update deliveries set first_attempt_at = first_attempt_at - ${age} + interval '5 minutes'`)
  await query(`update receivers set failing_since = failing_since - ${age} + interval '5 minutes'`)
  const attempt = (turn: number) => attemptDelivery(app, { deliveryId: delivery.id, turn }, app.closing)
  await attempt(delivery.turn)
  expect((await log(webhook.id)).deliveries, 'not paused before').toMatchObject([{ status: 'waiting', attempts: 2 }])
  await query(`update deliveries set first_attempt_at = first_attempt_at - interval '5 minutes'`)
  await query(`update receivers set failing_since = failing_since - interval '5 minutes'`)
  await attempt(delivery.turn + 1)
  expect((await log(webhook.id)).deliveries).toMatchObject([{ status: 'failed', attempts: 3, nextAttemptAt: null }])
  const mails = await query(`select to_address, subject, text_part from mail_messages where kind = 'webhook-paused'`)
  expect(mails).toMatchObject([{ to_address: account.email, subject: 'The webhook Deploy bot is paused' }])
  expect(mails[0].text_part).toContain('The receiver responded with 503.')

  receiver.respond((response) => response.writeHead(204).end())
  const sent = receiver.received.length
  await createProject('Missed')
  await expect.poll(async () => (await log(webhook.id)).deliveries).toMatchObject([{ status: 'skipped' }, {}])
  const missed = (await log(webhook.id)).deliveries[0]
  const redeliver = () => browser.ask('POST', `/workspace/webhooks/${webhook.id}/deliveries/${missed.id}/redeliver`)
  expect(await redeliver()).toMatchObject({ status: 409, body: { error: { code: 'webhook_paused' } } })
  expect(receiver.received).toHaveLength(sent)
  const resumed = await browser.ask('POST', `/workspace/webhooks/${webhook.id}/resume`)
  expect(resumed.body).toMatchObject({ pausedAt: null, failingSince: null })
  expect((await redeliver()).status).toBe(202)
  await expect.poll(() => receiver.received.at(-1)?.body.data?.project?.name).toBe('Missed')
})

it('a receiver is asked again when it wants to be, and not at all after a 410', async () => {
  receiver.respond((response) => response.writeHead(503, { 'retry-after': '900' }).end())
  const { webhook } = await makeWebhook()
  await createProject()
  await expect.poll(async () => (await log(webhook.id)).deliveries).toMatchObject([{ attempts: 1 }])
  expect(await waitOf()).toBeGreaterThan(880)
  const [{ id: deliveryId, turn }] = await query('select id, turn from deliveries')
  receiver.respond((response) => response.writeHead(410).end())
  await attemptDelivery(app, { deliveryId, turn }, app.closing)
  expect((await log(webhook.id)).deliveries).toMatchObject([
    { status: 'failed', attempts: 2, responseStatus: 410, about: null, project: expect.any(String) },
  ])
  const [paused] = (await browser.ask('GET', '/workspace/webhooks')).body.webhooks
  expect(pauseReason(paused)).toContain('410')
  expect((await browser.ask('GET', '/workspace/webhooks')).body.webhooks[0].pausedAt).toEqual(expect.any(String))
  const [mail] = await query(`select text_part from mail_messages where kind = 'webhook-paused'
    order by created_at desc limit 1`)
  expect(mail.text_part).toContain('wants no more events')
})

it('an attempt that is under way when its webhook is paused stays in the log', async () => {
  let release = () => {}
  receiver.respond((response) => {
    release = () => void response.writeHead(200).end('late')
  })
  const { webhook } = await makeWebhook()
  await createProject()
  await expect.poll(() => receiver.received.length).toBe(1)
  await query('update receivers set paused_at = now()')
  await query(`update deliveries set status = 'skipped', next_attempt_at = null`)
  release()
  await expect
    .poll(async () => (await log(webhook.id)).deliveries)
    .toMatchObject([{ status: 'delivered', attempts: 1, responseText: 'late' }])
})

it('a test event shows the response right away, is not retried, and pauses nothing', async () => {
  receiver.respond((response) => response.writeHead(404).end('no_service'))
  const { webhook } = await makeWebhook({ types: ['crawl.failed'] })
  const { body } = await browser.ask('POST', `/workspace/webhooks/${webhook.id}/test`)
  expect(body).toMatchObject({
    ...{ type: 'webhook.test', status: 'failed', attempts: 1, responseStatus: 404, responseText: 'no_service' },
    nextAttemptAt: null,
  })
  expect((await browser.ask('GET', '/workspace/webhooks')).body.webhooks[0].failingSince).toBeNull()
})

it('Slack and Teams get messages, and their URL is not shown again', async () => {
  for (const kind of ['slack', 'teams']) {
    const { webhook, secret } = await makeWebhook({ kind })
    expect(secret).toBeNull()
    expect(webhook.url).toBe(`${new URL(receiver.url).origin}/…`)
    const { body } = await browser.ask('POST', `/workspace/webhooks/${webhook.id}/test`)
    expect(body.status).toBe('delivered')
  }
  const [slack, teams] = receiver.received.map(({ body }) => body)
  expect(slack.blocks[0].text).toEqual({ type: 'plain_text', text: 'Test message from Pagewarden', emoji: false })
  expect(teams.attachments[0].content).toMatchObject({ type: 'AdaptiveCard' })
})

it('private IP addresses are refused when a webhook is saved and again at every attempt', async () => {
  for (const url of ['http://10.0.0.1/', 'http://localhost/hook', 'http://[::1]/', 'http://169.254.169.254/latest'])
    expect(await browser.ask('POST', '/workspace/webhooks', { name: 'a', url })).toMatchObject({
      ...{ status: 400, body: { error: { message: expect.stringContaining('to ALLOW_PRIVATE_TARGETS') } } },
    })
  const { webhook } = await makeWebhook({ projectIds: [project.id] })
  await query(
    `with event as (insert into events (workspace_id, type, path, data, dispatched_at)
       values ($1, 'crawl.failed', '', '{}', now()) returning id)
     insert into deliveries (event_id, receiver_id, status) select id, $2, 'waiting' from event`,
    [account.workspace.id, webhook.id],
  )
  const [{ id }] = await query('select id from deliveries')
  const strict = { ...app, settings: { ...app.settings, allowPrivateTargets: [] } }
  for (const turn of [0, 1]) await attemptDelivery(strict, { deliveryId: id, turn }, app.closing)
  expect((await log(webhook.id)).deliveries).toMatchObject([
    { attempts: 2, status: 'waiting', responseStatus: null, error: expect.stringContaining('private') },
  ])
  expect(receiver.received).toEqual([])
})

it('refuses bad input, and no more webhooks than the limit', async () => {
  for (const [body, status] of [
    [{ name: '', url: 'https://hooks.example/' }, 400],
    [{ name: 'x'.repeat(81), url: 'https://hooks.example/' }, 400],
    [{ name: 'a', url: 'hooks.example' }, 400],
    [{ name: 'a', url: 'ftp://hooks.example/' }, 400],
    [{ name: 'a', url: 'https://user:password@hooks.example/' }, 400],
    [{ name: 'a', url: `https://hooks.example/${'x'.repeat(2000)}` }, 400],
    [{ name: 'a', url: 'https://hooks.example/', kind: 'pager' }, 400],
    [{ name: 'a', url: 'https://hooks.example/', types: ['crawl.exploded'] }, 400],
    [{ name: 'a', url: 'https://hooks.example/', types: [] }, 400],
    [{ name: 'a', url: 'https://hooks.example/', projectIds: [] }, 400],
    [{ name: 'a', url: 'https://hooks.example/', projectIds: ['nonsense'] }, 404],
    [{ name: 'a', url: 'https://hooks.example/', secret: 'mine' }, 400],
  ] as const) {
    expect(await browser.ask('POST', '/workspace/webhooks', body), JSON.stringify(body)).toMatchObject({ status })
  }
  const { webhook } = await makeWebhook()
  const path = `/workspace/webhooks/${webhook.id}`
  expect(await browser.ask('PATCH', path, { url: 'nonsense' })).toMatchObject({ status: 400 })
  expect(await browser.ask('PATCH', path, { name: 'Renamed', types: ['crawl.failed'] })).toMatchObject({
    body: { name: 'Renamed', types: ['crawl.failed'], url: receiver.url },
  })
  expect(await other.ask('PATCH', path, { name: 'Stolen' })).toMatchObject({ status: 404 })
  for (let count = 1; count < 20; count += 1) await makeWebhook()
  const refused = await browser.ask('POST', '/workspace/webhooks', { name: 'a', url: 'https://hooks.example/' })
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'too_many_webhooks' } } })
  expect((await browser.ask('DELETE', path)).status).toBe(200)
  expect((await browser.ask('DELETE', path)).status).toBe(404)
})

it('housekeeping sends what was lost between the event, its delivery and the queue, once', async () => {
  const { webhook } = await makeWebhook()
  const record = `insert into events (workspace_id, type, project_id, path, data)
    select workspace_id, 'project.created', id, '', '{}' from projects where id = $1 returning id`
  await query(record, [project.id])
  await Promise.all([requeueLostEvents(app), requeueLostEvents(app), requeueLostEvents(app)])
  await expect
    .poll(async () => (await log(webhook.id)).deliveries)
    .toMatchObject([{ status: 'delivered', attempts: 1 }])
  await query(`update deliveries set status = 'waiting', turn = 7, next_attempt_at = now() - interval '2 minutes'`)
  await Promise.all([requeueLostEvents(app), requeueLostEvents(app)])
  await expect
    .poll(async () => (await log(webhook.id)).deliveries)
    .toMatchObject([{ status: 'delivered', attempts: 2 }])
  expect(receiver.received).toHaveLength(2)
})
