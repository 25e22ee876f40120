import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { CSP_REPORTS_PATH, readReports } from './csp-reports.ts'

const OLD = {
  'csp-report': {
    'document-uri': 'https://seo.example.com/reset-password?token=secret#x',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?me=1',
    'source-file': 'https://seo.example.com/',
    'line-number': 3,
  },
}
const REPORT = {
  directive: 'script-src-elem',
  blocked: 'https://evil.example/x.js',
  page: 'https://seo.example.com/reset-password',
  source: 'https://seo.example.com/',
  line: 3,
}
const NEW = [
  { type: 'deprecation', body: {} },
  {
    type: 'csp-violation',
    body: {
      documentURL: 'https://seo.example.com/reset-password?token=secret',
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/x.js',
      sourceFile: 'https://seo.example.com/',
      lineNumber: 3,
    },
  },
]
const EXTENSION = { 'csp-report': { 'blocked-uri': 'chrome-extension', 'source-file': 'moz-extension://x/y.js' } }

it.each([
  ['the older form, without query and fragment', OLD, [REPORT]],
  ['the newer form, without other report types', NEW, [REPORT]],
  ['an extension of the browser', EXTENSION, []],
  ['at most twenty per request', Array.from({ length: 30 }, () => NEW[1]), Array.from({ length: 20 }, () => REPORT)],
  ['an empty list', [], []],
  [
    'values that are not text',
    [{ type: 'csp-violation', body: { blockedURL: 7 } }],
    [{ ...emptyReport(), line: null }],
  ],
  ['another object', { x: 1 }, null],
  ['a number', 5, null],
])('reads %s', (_name, sent, read) => {
  expect(readReports(JSON.stringify(sent))).toEqual(read)
})

it('rejects what is not JSON and shortens long values', () => {
  expect(readReports('{')).toBeNull()
  const [report] = readReports(JSON.stringify({ 'csp-report': { 'blocked-uri': 'x'.repeat(5000) } })) ?? []
  expect(report?.blocked).toHaveLength(200)
})

let app: TestApp
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  app = await openTestApp({ works: false, onLog: (line) => lines.push(line) })
})
afterAll(() => app.close())

const send = (body: string, headers: Record<string, string> = {}) =>
  fetch(app.origin + CSP_REPORTS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report', ...headers },
    body,
  }).then(({ status }) => status)
const warnings = () => lines.filter(({ msg }) => msg === 'content policy violation')

it('logs a warning for each violation, whatever the origin, and never floods the log', async () => {
  expect(await send(JSON.stringify(OLD), { origin: 'null' })).toBe(204)
  expect(warnings()).toMatchObject([{ level: 'warn', ...REPORT }])
  expect(JSON.stringify(lines)).not.toContain('secret')
  expect(await send('no report')).toBe(400)
  expect(await send('x'.repeat(16 * 1024 + 1))).toBe(413)
  for (let times = 0; times < 4; times += 1) await send(JSON.stringify(Array.from({ length: 20 }, () => NEW[1])))
  expect(warnings().length).toBeGreaterThan(15)
  expect(warnings().length, 'of 81').toBeLessThan(25)
  const statuses = await Promise.all(Array.from({ length: 30 }, () => send(JSON.stringify(OLD))))
  expect(new Set(statuses)).toEqual(new Set([204, 429]))
})

function emptyReport() {
  return { directive: '', blocked: '', page: '', source: '' }
}
