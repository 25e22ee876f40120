import { afterEach, expect, it, vi } from 'vitest'
import { callApi } from './call-api.ts'

afterEach(() => vi.unstubAllGlobals())

const respondWith = (respond: () => Promise<Response>) => vi.stubGlobal('fetch', respond)
const errorOf = async () => {
  const result = await callApi('GET', '/projects')
  return result.ok ? null : result.error
}

it('a lost connection has status 0', async () => {
  respondWith(() => Promise.reject(new TypeError('fetch failed')))
  expect(await errorOf()).toMatchObject({ status: 0, code: 'unreachable' })
})

it('a refusal has the message of the server', async () => {
  const error = { code: 'limit_reached', message: 'Too many crawls.' }
  respondWith(async () => Response.json({ error }, { status: 429, headers: { 'retry-after': '30' } }))
  expect(await errorOf()).toEqual({ ...error, status: 429, retryAfterSeconds: 30 })
})

it('the error page of a proxy is not mistaken for a lost connection', async () => {
  respondWith(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await errorOf()).toMatchObject({
    status: 502,
    message: 'Our server sent an unexpected response (502). Try again in a moment.',
  })
})

it('a page that is sent instead of the API’s response counts as no connection, so it is requested again', async () => {
  respondWith(async () => new Response('<h1>Please sign in to the Wi-Fi</h1>'))
  expect(await errorOf()).toMatchObject({ status: 0, code: 'unexpected_response' })
})
