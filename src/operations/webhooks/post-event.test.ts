import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { serveReceiver, type TestReceiver } from '#testing/serve-receiver.ts'
import { postEvent } from './post-event.ts'

const LOOPBACK = parseAllowList('127.0.0.1')
const NEVER = new AbortController().signal

let receiver: TestReceiver
beforeAll(async () => {
  receiver = await serveReceiver()
})
beforeEach(() => {
  receiver.received.length = 0
})
afterAll(() => receiver.close())

const post = (url = receiver.url, allowPrivate = LOOPBACK, timeoutMs = 2000) =>
  postEvent(
    { url, headers: { 'content-type': 'application/json' }, body: '{}' },
    { allowPrivate, signal: NEVER, timeoutMs },
  )

it('private IP addresses are refused before a connection is opened, however they are written', async () => {
  const { port } = new URL(receiver.url)
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '10.0.0.1', '169.254.169.254']) {
    const result = await post(`http://${host}:${port}/`, [])
    expect(result, host).toMatchObject({ status: null, error: expect.stringContaining('private') })
  }
  expect(receiver.received).toEqual([])
})

it('redirects are not followed', async () => {
  receiver.respond((response) => response.writeHead(307, { location: '/elsewhere' }).end())
  expect(await post()).toMatchObject({ status: 307, error: expect.stringContaining('Redirects are not followed') })
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
})

it('only the first kilobyte of a response is read, and nothing that PostgreSQL cannot store', async () => {
  receiver.respond((response) => {
    response.writeHead(500)
    response.write(`no\0${'x'.repeat(5000)}`)
    // The response never ends.
  })
  const { status, text, error } = await post()
  expect({ status, error }).toEqual({ status: 500, error: 'The receiver responded with 500.' })
  expect(text).toBe(`no${'x'.repeat(1021)}`)
})

it('a receiver that sends its response too slowly has failed', async () => {
  receiver.respond((response) => response.writeHead(200).write('a'))
  expect(await post(receiver.url, LOOPBACK, 200)).toEqual({
    ...{ status: 200, text: null, retryAfter: null },
    error: 'No complete response within 0.2 seconds.',
  })
})
