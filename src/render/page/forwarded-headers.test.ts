import { expect, test } from 'vitest'
import { forwardedRequestHeaders, forwardedResponse } from './forwarded-headers.ts'

const body = new Uint8Array()

test('a page sends the headers it set, but none that identify the browser', () => {
  const sent = { accept: '*/*', referer: 'https://bakery.example/', apikey: 'x', authorization: 'Bearer x' }
  const own = { cookie: 'a=1', 'user-agent': 'HeadlessChrome', 'sec-ch-ua': 'x', host: 'x', 'accept-encoding': 'br' }
  expect(forwardedRequestHeaders({ ...sent, ...own })).toEqual(sent)
})

test('a response keeps the headers its page depends on, and none of the transport', () => {
  const kept = { 'content-type': 'text/html; charset=shift_jis', 'content-security-policy': "script-src 'self'" }
  const dropped = {
    'content-encoding': 'gzip',
    'set-cookie': 'a=1',
    'content-disposition': 'attachment',
    'x\0odd': '1',
    'x-odd': 'a\nb',
  }
  expect(forwardedResponse({ status: 200, headers: { ...kept, ...dropped }, body }, 'document').headers).toEqual(kept)
})

test('a page is always labelled HTML; a script keeps its label', () => {
  const response = { status: 200, headers: { 'content-type': 'text/plain' }, body }
  expect(forwardedResponse(response, 'document').headers['content-type']).toBe('text/html')
  expect(forwardedResponse(response, 'resource').headers['content-type']).toBe('text/plain')
})
