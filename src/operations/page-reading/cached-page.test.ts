import { expect, test } from 'vitest'
import { DEFAULT_RULES } from '#audit/rules.ts'
import { answerOf } from '#testing/html/extract-html.ts'
import { rejudge } from './cached-page.ts'
import { readPage } from './read-page.ts'

test('an unchanged page has the headers and the first byte of today, and the download of its last full response', () => {
  const before = answerOf({ html: '<p>Bread', ttfbMs: 100, totalMs: 400 })
  const reading = readPage({ response: before, keepsFacts: true, keepsGroups: true })
  if (reading === null) throw new Error('This is a page.')
  const headers = { 'content-type': 'text/html', 'set-cookie': 'sid=s3cr3t' }
  const response = answerOf({ html: '', headers, ttfbMs: 20, totalMs: 21 })
  const { facts } = rejudge(
    { reading, response, kind: 'page', isUnchanged: true, isSoft404: false, ...VISIT },
    DEFAULT_RULES,
  )
  expect(facts).toMatchObject({ ttfbMs: 20, timing: { totalMs: 320 }, headers: { 'set-cookie': 'sid=…' } })
})

const VISIT = {
  position: 0,
  requestedUrl: 'https://bakery.example/bread',
  url: 'https://bakery.example/bread',
  depth: 0,
  source: 'start' as const,
  redirects: [],
}
