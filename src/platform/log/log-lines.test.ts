import { expect, it } from 'vitest'
import { createLog } from './log.ts'
import { toReadableLine } from './log-lines.ts'

function readable(write: (log: ReturnType<typeof createLog>) => void, hasColours = false): string {
  const lines: string[] = []
  write(createLog('trace', { write: (line) => lines.push(toReadableLine(line, hasColours)) }))
  return lines.join('')
}

const request = { method: 'GET', path: '/api/crawls', status: 200, ms: 12 }

it.each([
  [
    'a request',
    (log) => log.child({ requestId: 'id' }).info(request, 'request'),
    /^\d\d:\d\d:\d\d GET \/api\/crawls 200 12 ms\n$/,
  ],
  ['a message', (log) => log.info('stopped'), /^\S+ stopped\n$/],
  [
    'details',
    (log) => log.info({ crawlId: 'a1', counts: [1, 2] }, 'crawl finished'),
    / crawl finished crawlId=a1 counts=\[1,2\]\n$/,
  ],
  ['a warning', (log) => log.warn('low'), / WARN low\n$/],
  [
    'a failure',
    (log) => log.error({ err: new Error('broken') }, 'request failed'),
    / ERROR request failed\n {4}Error: broken\n {4} +at .*\n$/s,
  ],
  ['no message', (log) => log.debug({ one: 1 }), / DEBUG {2}one=1\n$/],
] as [string, (log: ReturnType<typeof createLog>) => void, RegExp][])('a readable line: %s', (_name, write, line) => {
  expect(readable(write)).toMatch(line)
})

it('nothing a client sends can start a new line or move the cursor', () => {
  const path = '/\u001b[2Jx\n12:00:00 GET /forged 200 1 ms\u202e'
  const line = readable((log) => log.info({ ...request, path }, 'request'))
  expect(line).toContain('/\\u001b[2Jx\\u000a12:00:00 GET /forged')
  expect(line.match(/[\p{Cc}\p{Cf}]/gu)).toEqual(['\n'])
})

it('uses colours only when told to', () => {
  const fail = (log: ReturnType<typeof createLog>) => log.error('broken')
  expect(readable(fail)).not.toContain('\u001b')
  expect(readable(fail, true)).toContain('\u001b[31mERROR broken')
})
