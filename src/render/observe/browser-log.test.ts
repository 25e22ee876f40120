import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrowserFacts } from '#domain/browser/browser-facts.ts'
import { openRenderer, type TestRenderer } from '#testing/open-renderer.ts'
import { answerWith, redirectTo, type ServedSite, serveSite } from '#testing/sites/serve-site.ts'

let site: ServedSite
let renderer: TestRenderer

beforeAll(async () => {
  const script = (text: string) => answerWith(200, { 'content-type': 'text/javascript' }, text)
  site = await serveSite({
    '/broken.js': script('let rye = 1\nlet = ]'),
    '/throws.js': script('\n\nundefined.bake()'),
    '/missing.js': answerWith(404),
    '/fails.json': answerWith(500),
    '/data.json': answerWith(200, { 'content-type': 'application/json' }, '{"rye":1}'),
    '/never.js': () => {},
    '/leave': redirectTo('http://elsewhere.example/from-here'),
    '*': '<title>Other</title>',
  })
  const limits = { timeoutMs: 3000, readMs: 3000, observeMs: 3000 }
  renderer = await openRenderer({ allowPorts: [site.port], maxPages: 3, limits })
})

afterAll(async () => {
  await renderer.close()
  await site.close()
})

async function factsOf(html: string): Promise<Partial<BrowserFacts>> {
  const rendering = await renderer.renderHtml(`${site.origin}/page`, html)
  if (rendering.kind === 'aborted') throw new Error('The page was not rendered.')
  return rendering.browser ?? {}
}

async function logOf(script: string) {
  const { browserLog } = await factsOf(`<!doctype html>\n<title>Bread</title><body><h1>Here</h1>\n${script}`)
  if (browserLog === undefined) throw new Error('The log is missing.')
  return browserLog
}

test('a quiet page has an empty log', async () => {
  const nothing = { total: 0, entries: [] }
  expect(await factsOf('<h1>Bread</h1><script>document.title = "Bread"</script>')).toEqual({
    browserLog: {
      ...{ errors: nothing, consoleErrors: nothing, failedRequests: nothing, dialogs: nothing, left: nothing },
      ...{ windows: nothing, actions: [], blockedRequests: 0 },
    },
    renderTime: { limitMs: 3000, isTimeUp: false, stillLoading: nothing, lastRequests: nothing },
  })
})

test('errors have their file and line, and are sorted by text', async () => {
  const { errors, consoleErrors } = await logOf(`<script src="/broken.js"></script><script src="/throws.js"></script>
    <script>throw 'Only text'</script>
    <script>Promise.reject(new Error('Nobody waits'))</script>
    <script>const late = Promise.reject(new Error('Handled late')); setTimeout(() => late.catch(() => {}), 50)</script>
    <script>try { null.x } catch {}</script>`)
  expect(errors).toEqual({
    total: 4,
    entries: [
      { kind: 'rejection', message: 'Error: Nobody waits', url: `${site.origin}/page`, line: 5 },
      { kind: 'exception', message: 'Only text', url: `${site.origin}/page`, line: 4 },
      { kind: 'exception', message: "SyntaxError: Unexpected token ']'", url: `${site.origin}/broken.js`, line: 2 },
      {
        kind: 'exception',
        message: expect.stringContaining("reading 'bake'"),
        url: `${site.origin}/throws.js`,
        line: 3,
      },
    ],
  })
  expect(consoleErrors.total).toBe(0)
})

test('scripts get data that the page preloads', async () => {
  const { errors } = await logOf(`<link rel="preload" as="fetch" href="/data.json" crossorigin="anonymous">
    <link rel="prefetch" href="/later.json">
    <script>setTimeout(async () => {
      const request = new XMLHttpRequest()
      request.open('GET', '/data.json')
      request.onload = request.onerror = () => { throw new Error('Got ' + request.responseText) }
      request.send()
    }, 100)</script>`)
  expect(errors.entries.map(({ message }) => message)).toEqual(['Error: Got {"rye":1}'])
  expect(site.requestedPaths()).not.toContain('/later.json')
})

test('console errors are read as the console shows them, without failed requests', async () => {
  const { consoleErrors, errors } = await logOf(`<script src="/missing.js"></script><script>
    console.error('%cText did not match. Server: %s Client: %s', 'color: red', 'rye', 'oat', { a: 1 }, 7)
    console.error(new Error('Shown'))
    console.assert(1 === 2, 'One is not two')
    console.warn('Only a warning')
    console.log('Only a note')
    console.error('')
  </script>`)
  expect(consoleErrors.entries.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Error: Shown at /),
    'One is not two',
    'Text did not match. Server: rye Client: oat Object 7',
  ])
  expect(consoleErrors.entries[2]).toMatchObject({ url: `${site.origin}/page`, line: 4 })
  expect(errors.total).toBe(0)
})

test('failed requests have their status or reason; each counts once, those that send data without a URL', async () => {
  const { failedRequests, blockedRequests } = await logOf(`<script src="/missing.js"></script>
    <script src="http://127.0.0.1:1/private.js"></script><img src="/photo.jpg">
    <script src="/never.js" async></script><script>fetch('/fails.json'); fetch('/order', { method: 'POST' }).catch(() => {})
    fetch('/leave').catch(() => {})
    </script>`)
  expect(failedRequests.total).toBe(5)
  expect(failedRequests.entries).toEqual(
    expect.arrayContaining([
      { url: `${site.origin}/missing.js`, kind: 'script', status: 404, reason: null },
      { url: `${site.origin}/fails.json`, kind: 'data', status: 500, reason: null },
      { url: `${site.origin}/never.js`, kind: 'script', status: null, reason: 'timed-out' },
      { url: `${site.origin}/leave`, kind: 'data', status: null, reason: 'network' },
      { url: 'http://127.0.0.1:1/private.js', kind: 'script', status: null, reason: 'private-address' },
    ]),
  )
  expect(blockedRequests).toBe(1)
})

test('what scripts do without a click is named', async () => {
  const download = `const a = document.createElement('a'); a.href = URL.createObjectURL(new Blob(['x']))
    a.download = 'x.txt'; document.body.append(a); a.click()`
  const { actions, windows, dialogs, errors } = await logOf(`<base href="/shop/"><script>
    open('second'); open(); for (let i = 0; i < 9; i += 1) open('/' + i + 'x'.repeat(3000))
    print(); Notification.requestPermission().then((state) => { document.title = state })
    navigator.geolocation.getCurrentPosition(() => {}, () => {}); alert('Buy!'); confirm('Really?')
    if (navigator.webdriver) document.title = 'Robot'
    navigator.mediaDevices?.getUserMedia({ audio: true }).catch(() => {})
    navigator.serviceWorker?.register('/sw.js').then((known) => known.scope)
    ${download}</script>`)
  expect(actions.toSorted()).toEqual([
    'asks for camera or microphone',
    'asks for notifications',
    'asks for the location',
    'asks whether a program controls the browser',
    'downloads a file',
    'opens a window',
    'prints',
  ])
  expect(windows?.total).toBe(11)
  expect(windows?.entries.map((url) => url.slice(0, 50))).toEqual([
    `${site.origin}/shop/second`,
    'about:blank',
    ...[0, 1, 2].map((at) => `${site.origin}/${at}${'x'.repeat(99)}`.slice(0, 50)),
  ])
  expect(windows?.entries.every((url) => url.length <= 1000)).toBe(true)
  expect(dialogs).toEqual({
    total: 2,
    entries: [
      { kind: 'alert', text: 'Buy!' },
      { kind: 'confirm', text: 'Really?' },
    ],
  })
  expect(errors.total).toBe(0)
})

test.each([
  ['by its location', 'location.href = "http://elsewhere.example/"', 'http://elsewhere.example/'],
  ['through a redirect', 'location.replace("/leave")', 'http://elsewhere.example/from-here'],
])('a script that leaves for another site %s is named', async (_name, leave, to) => {
  expect((await logOf(`<script>${leave}</script>`)).left).toEqual({ total: 1, entries: [to] })
})

test('a page that never comes to rest names what was still loading', async () => {
  const { renderTime } = await factsOf('<h1>Here</h1><script>setInterval(() => fetch("/poll"), 300)</script>')
  expect(renderTime).toMatchObject({ limitMs: 3000, isTimeUp: true })
  expect(renderTime?.lastRequests).toEqual({ total: 1, entries: [`${site.origin}/poll`] })
})

test('of a page that blocks the browser, only that is known', async () => {
  expect(await factsOf('<script>for (;;) {}</script>')).toEqual({
    renderTime: expect.objectContaining({ limitMs: 3000, isTimeUp: true }),
  })
})

test('a page cannot make the log large', async () => {
  const [flood, tampered] = await Promise.all([
    logOf(`<script>const text = 'rye '.repeat(1e4)
      for (let i = 0; i < 100; i += 1) {
        console.error(i + text)
        setTimeout(() => { throw new Error(i + text) })
        if (i < 60) fetch('/missing.js?' + i + '=' + 'x'.repeat(3000)).catch(() => {})
        if (i < 12) alert(i + text)
      }</script>`),
    logOf(`<script>for (const name of ['slice', 'replace', 'trim']) String.prototype[name] = () => 'y'.repeat(1e8)
      open('/' + 'x'.repeat(1e6))
      for (const name of ['__scriptActions', '__triedWindows'])
        try { Object.defineProperty(window, name, { value: () => 'x'.repeat(1e8) }) } catch {}</script>`),
  ])
  expect(flood.errors).toMatchObject({ total: 100 })
  expect(flood.consoleErrors).toMatchObject({ total: 100 })
  expect(flood.dialogs.total).toBe(12)
  expect(JSON.stringify(flood).length).toBeLessThan(200_000)
  expect(tampered.actions.length).toBeLessThan(8)
  expect(tampered.windows?.total).toBe(1)
  expect(JSON.stringify(tampered).length).toBeLessThan(10_000)
}, 120_000)
