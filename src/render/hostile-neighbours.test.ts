import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listChildProcesses } from '#testing/child-processes.ts'
import { openRenderer, type TestRenderer } from '#testing/open-renderer.ts'
import { answerWith, type Handler, type ServedSite, serveSite } from '#testing/sites/serve-site.ts'

const LIMITS = { timeoutMs: 2500, readMs: 1500, fullSpeedSeconds: 0.5 }
const BLOCKS = 'for (;;) {}'
const SCRIPT = { 'content-type': 'text/javascript', 'cache-control': 'no-store' }

let site: ServedSite
let renderer: TestRenderer

beforeAll(async () => {
  const tries = new Map<string, number>()
  /** Responds with another script the first time, as if neighbours had used up the time of its page. */
  const firstThen =
    (first: string, then: string): Handler =>
    (request, response) => {
      const before = tries.get(request.url ?? '') ?? 0
      tries.set(request.url ?? '', before + 1)
      answerWith(200, SCRIPT, before === 0 ? first : then)(request, response)
    }
  site = await serveSite({
    '/slow-once-1.js': firstThen(BLOCKS, ''),
    '/slow-once-2.js': firstThen(BLOCKS, ''),
    '/late-then-never.js': firstThen('while (performance.now() < 4300) {}', BLOCKS),
    '/blocks.js': answerWith(200, SCRIPT, BLOCKS),
    '/slow': (request, response) => void setTimeout(() => answerWith(200)(request, response), 1000),
    '*': '',
  })
  renderer = await openRenderer({ allowPorts: [site.port], maxPages: 3, limits: LIMITS })
  await render('<h1>Warm</h1>')
}, 120_000)

afterAll(async () => {
  await renderer.close()
  await site.close()
})

const render = (html: string) => renderer.renderHtml(`${site.origin}/page`, html)
const NEIGHBOUR = '<h1>Neighbour</h1><script>fetch("/slow")</script>'
const TIMED_OUT = { kind: 'failed', reason: 'timed-out' }

test('a page that ran out of time next to others is rendered once more, alone', async () => {
  const [page] = await Promise.all([render('<h1>Here</h1><script src="/slow-once-1.js"></script>'), render(NEIGHBOUR)])
  expect(page).toMatchObject({ kind: 'rendered', html: expect.stringContaining('<h1>Here</h1>') })
}, 120_000)

test('a page that is rendered late next to others stays rendered if it fails alone', {
  tags: 'extended',
  timeout: 120_000,
}, async () => {
  // More than two seconds lie between the last request and the end of the time, so requests are not the reason.
  const limits = { ...LIMITS, timeoutMs: 4000 }
  const patient = await openRenderer({ allowPorts: [site.port], maxPages: 2, limits })
  onTestFinished(patient.close)
  const open = (html: string) => patient.renderHtml(`${site.origin}/page`, html)
  const [page] = await Promise.all([open('<h1>Here</h1><script src="/late-then-never.js"></script>'), open(NEIGHBOUR)])
  expect(page).toMatchObject({ kind: 'rendered', html: expect.stringContaining('<h1>Here</h1>') })
  expect(site.requestedPaths().filter((path) => path === '/late-then-never.js')).toHaveLength(2)
})

test('a page that had no neighbours, or never ends, is not tried again and again', async () => {
  expect(await render('<h1>Here</h1><script src="/slow-once-2.js"></script>')).toMatchObject(TIMED_OUT)
  const [page] = await Promise.all([render('<h1>Here</h1><script src="/blocks.js"></script>'), render(NEIGHBOUR)])
  expect(page).toMatchObject(TIMED_OUT)
  const requested = site.requestedPaths()
  expect(requested.filter((path) => path === '/slow-once-2.js')).toHaveLength(1)
  expect(requested.filter((path) => path === '/blocks.js')).toHaveLength(2)
}, 120_000)

test('a page that logs without end is rendered, with the first of its messages', async () => {
  const rendering = await render(`<h1>Here</h1><script>
    let n = 0
    for (let i = 0; i < 1000; i += 1) { console.log('oat ' + i); console.warn('oat ' + i) }
    const log = () => { for (let i = 0; i < 2000; i += 1) console.error('rye ' + n++, { n }); setTimeout(log) }
    log()</script>`)
  if (rendering.kind !== 'rendered') throw new Error(JSON.stringify(rendering))
  expect(rendering.browser.renderTime).toMatchObject({ isTimeUp: false })
  expect(rendering.browser.browserLog?.consoleErrors).toMatchObject({ total: 500 })
  expect(rendering.browser.browserLog?.consoleErrors.entries[0]).toMatchObject({ url: `${site.origin}/page`, line: 4 })
  expect(rendering.browser.browserLog?.droppedErrors).toBeGreaterThanOrEqual(1500)
}, 120_000)

const onLinux = test.skipIf(process.platform !== 'linux')

onLinux(
  'a page that keeps the processor busy lets others go first, and its workers end with it',
  async () => {
    const isPage = ({ command }: { command: string }) => command.includes('renderer')
    const isDeferred = ({ pid }: { pid: number }) => niceOf(pid) > 0
    const rendering = render(`<h1>Here</h1><script>
    const busy = URL.createObjectURL(new Blob(['for (;;) {}']))
    for (let i = 0; i < 2; i += 1) new Worker(busy)
    fetch('/slow').then(() => fetch('/slow'))</script>`)
    await expect
      .poll(() => listChildProcesses().filter(isPage).some(isDeferred), { timeout: 45_000, interval: 50 })
      .toBe(true)
    await rendering
    await expect.poll(() => listChildProcesses().filter(isPage).filter(isDeferred), { timeout: 5000 }).toEqual([])
  },
  60_000,
)

/** The priority of the process: 0 is normal, and more lets others go first. */
function niceOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  } catch {
    return 0
  }
}
