import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const TYPE = { 'content-type': 'text/html; charset=utf-8' }

test('headers are facts, but cookie values are not', () => {
  const headers = { ...TYPE, 'cache-control': 'no-store', 'set-cookie': 'sid=s3cr3t; Secure,\ntheme=dark' }
  expect(extractHtml({ html: '<p>Bread', headers }).headers).toEqual({
    ...headers,
    'set-cookie': 'sid=…; Secure\ntheme=…',
  })
})

test('hostile headers stay small', () => {
  const many = Object.fromEntries(Array.from({ length: 3000 }, (_, nth) => [`x-${nth}`, 'y'.repeat(1000)]))
  const { headers } = extractHtml({ html: '<p>Bread', headers: { ...TYPE, ...many } })
  expect(JSON.stringify(headers).length).toBeLessThan(70_000)
})

test('the time of the download is known', () => {
  const { timing } = extractHtml({ html: '<p>Bread', ttfbMs: 100, totalMs: 3200, receivedAt: 1_700_000_000_000 })
  expect(timing).toEqual({ totalMs: 3200, receivedAt: 1_700_000_000_000 })
})

test('how the page was sent is known, unless no server sent it', () => {
  const transfer = { encodedBytes: 900, contentEncoding: 'br', httpVersion: '1.1' } as const
  expect(extractHtml({ html: '<p>Bread', transfer }).transfer).toEqual(transfer)
  expect(extractHtml('<p>Bread').transfer).toBeNull()
})
