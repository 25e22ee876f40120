import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { isRunning, listBrowsers, listChildProcesses } from '#testing/child-processes.ts'
import { openRenderer, type TestRenderer } from '#testing/open-renderer.ts'
import { runScript } from '#testing/run-script.ts'
import { answerWith, type Handler, redirectTo, type ServedSite, serveSite } from '#testing/sites/serve-site.ts'
import type { RenderLimits } from './page/rendering.ts'
import { createRenderer } from './renderer.ts'

const SHELL = `<!doctype html><title>Loading</title><noscript><h1>Please enable JavaScript</h1></noscript>
  <div id="root"></div><script type="module" src="/app.js"></script>`

const APP = `const { name } = await (await fetch('/api' + location.pathname, { headers: { 'x-shop': '7' } })).json()
  document.title = name
  root.innerHTML = '<h1>' + name + '</h1><a href="/next">Next</a><img src="/photo.jpg" onerror="this.remove()">'`

const script = (text: string) => answerWith(200, { 'content-type': 'text/javascript' }, text)

const toJson: Handler = (request, response) =>
  answerWith(
    200,
    { 'content-type': 'application/json' },
    JSON.stringify({ name: `Page ${request.url}` }),
  )(request, response)

let site: ServedSite
let renderer: TestRenderer
let onKill: () => void | Promise<void> = () => {}

beforeAll(async () => {
  site = await serveSite({
    '/': SHELL,
    '/app.js': script(APP),
    '/kill.js': async (request, response) => {
      await onKill()
      const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' }
      answerWith(200, headers, 'document.title = "Survived"')(request, response)
    },
    '/slow': (request, response) => void setTimeout(() => answerWith(200)(request, response), 1000),
    '/never.js': () => {},
    '/moved.js': redirectTo('/title.js'),
    '/title.js': script('document.title = "Moved"'),
    '/second': '<title>Second</title>',
    '/leave': redirectTo('http://elsewhere.example/'),
    '*': (request, response) =>
      (request.url?.startsWith('/api/') ? toJson : answerWith(200, {}, SHELL))(request, response),
  })
  renderer = await openRenderer({ allowPorts: [site.port], maxPages: 3 })
})

afterAll(async () => {
  await renderer.close()
  await site.close()
})

async function render(html: string, from = renderer) {
  return from.renderHtml(`${site.origin}/page`, html)
}

async function htmlOf(html: string, from = renderer): Promise<string> {
  const rendering = await render(html, from)
  return rendering.kind === 'rendered' ? rendering.html : JSON.stringify(rendering)
}

describe('a page built by its scripts', () => {
  test('is what its scripts made of it, and the site gets one request for its HTML', async () => {
    const rendering = await renderer.renderUrl(`${site.origin}/`)
    expect(rendering).toMatchObject({ kind: 'rendered', url: `${site.origin}/`, requests: 3, blocked: 0 })
    const { html } = rendering as { html: string }
    expect(html).toMatch(/^<!DOCTYPE html><html>/)
    expect(html).toContain('<title>Page /api/</title>')
    expect(html).toContain('<h1>Page /api/</h1><a href="/next">Next</a><img src="/photo.jpg"')
    expect(html).not.toContain('enable JavaScript')
    expect(site.requestedPaths()).toEqual(['/', '/app.js', '/api/'])
    expect(site.requests[2]?.headers).toMatchObject({ 'x-shop': '7', 'user-agent': 'test' })
  })

  test('shares only its scripts with the next page, so they are requested once', async () => {
    await render('<script>document.cookie = "a=1"; localStorage.a = 1</script>')
    const before = site.requests.length
    const pages = await Promise.all(['/a', '/b', '/c', '/d'].map((path) => renderer.renderUrl(site.origin + path)))
    expect(pages.map((page) => (page.kind === 'rendered' ? /<h1>(.*?)<\/h1>/.exec(page.html)?.[1] : page))).toEqual(
      ['/a', '/b', '/c', '/d'].map((path) => `Page /api${path}`),
    )
    expect(site.requestedPaths().slice(before)).not.toContain('/app.js')
    expect(await htmlOf('<script>document.title = document.cookie + localStorage.length</script>')).toContain(
      '>0</title>',
    )
  })

  test('may redirect its scripts', async () => {
    expect(await htmlOf('<script src="/moved.js"></script>')).toContain('<title>Moved</title>')
  })

  test('is read in its own character set', async () => {
    const body = Buffer.from('<p>caf\xe9</p><script>document.title = "x"</script>', 'latin1')
    const headers = { 'content-type': 'text/html; charset=iso-8859-1', 'content-encoding': 'gzip' }
    const rendering = await renderer.render(
      `${site.origin}/l`,
      { status: 404, headers, body },
      new AbortController().signal,
    )
    expect(rendering).toMatchObject({ kind: 'rendered', html: expect.stringContaining('café') })
  })
})

describe('a page that shows content late', () => {
  const later = (ms: number, empty = '') =>
    `${empty}<div id=app></div>` +
    `<script>setTimeout((word) => { app.innerHTML = '<h1>' + word + '</h1>' }, ${ms}, 'Late')</script>`

  test('is waited for if a timer brings it and it shows next to nothing before', async () => {
    expect(await htmlOf(later(2500))).toContain('<h1>Late</h1>')
  })

  test('is not waited for if it comes much later or there is other content', async () => {
    const startedAt = performance.now()
    expect(await htmlOf(later(30_000))).not.toContain('<h1>Late</h1>')
    const rendering = await render(later(4000, `<p>${'rye bread '.repeat(50)}</p>`))
    expect(rendering).toMatchObject({ kind: 'rendered', html: expect.not.stringContaining('<h1>Late</h1>') })
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  })
})

describe('a page that redirects by script', () => {
  test('within the site becomes the page it redirects to', async () => {
    const rendering = await render('<script>location.href = "/second"</script>')
    const second = `${site.origin}/second`
    expect(rendering).toMatchObject({ kind: 'rendered', url: second, documentUrl: second })
  })

  test('stays itself if it only changes the shown URL', async () => {
    const rendering = await render('<script>history.pushState({}, "", "/elsewhere")</script>')
    expect(rendering).toMatchObject({ url: `${site.origin}/elsewhere`, documentUrl: `${site.origin}/page` })
  })

  test.concurrent.each([
    ['to another site', 'location.href = "http://elsewhere.example/"'],
    ['to another site through a redirect', 'location.href = "/leave"'],
    [
      'by submitting a form',
      'const form = document.createElement("form"); form.method = "post"; document.body.append(form); form.submit()',
    ],
    ['to a file', 'location.href = "file:///etc/passwd"'],
    ['to a download', 'location.href = "data:application/zip,x"'],
  ])('%s stays where it is', async (_name, leave) => {
    const rendering = await render(`<body><h1>Here</h1><script>${leave}</script>`)
    expect(rendering).toMatchObject({ kind: 'rendered', url: `${site.origin}/page` })
    expect(rendering).toMatchObject({ html: expect.stringContaining('<h1>Here</h1>') })
  })
})

test.concurrent.each([
  ['closes itself', 'window.close()'],
  ['reloads itself without end', 'location.reload()'],
  ['opens windows', 'for (let i = 0; i < 50; i += 1) open("/second")'],
  ['opens dialogs', 'for (let i = 0; i < 50; i += 1) { alert(i); confirm(i); prompt(i) }'],
  ['tries to prevent leaving', 'onbeforeunload = () => "Stay"'],
  ['replaces built-in functions', 'document.querySelectorAll = Element.prototype.remove = JSON.stringify = () => 0'],
  ['throws', 'null.x'],
])('a page that %s is still rendered', async (_name, does) => {
  expect(await htmlOf(`<h1>Here</h1><script>${does}</script>`)).toContain('<h1>Here</h1>')
})

test('a page that refreshes itself without end is rendered, and the site gets no request', async () => {
  const before = site.requests.length
  expect(await htmlOf('<meta http-equiv="refresh" content="0"><h1>Here</h1>')).toContain('<h1>Here</h1>')
  expect(site.requests).toHaveLength(before)
})

describe('a page that uses too much', () => {
  let strict: TestRenderer

  beforeAll(async () => {
    const limits = {
      timeoutMs: 4000,
      readMs: 4500,
      maxRequests: 20,
      maxHtmlBytes: 1_000_000,
      maxPageMemoryBytes: 400e6,
    }
    strict = await openRenderer({ allowPorts: [site.port], maxPages: 3, limits })
  })

  afterAll(() => strict.close())

  test('fails with its own reason, without affecting other pages', async () => {
    const reasonOf = async (html: string) => {
      const rendering = await render(html, strict)
      return rendering.kind === 'failed' ? rendering.reason : rendering.kind
    }
    const memoryBomb = '<script>const a = []; for (;;) a.push(new Uint8Array(2e7).fill(1))</script>'
    const reasons = await Promise.all([
      reasonOf('<script>for (;;) {}</script>'),
      reasonOf('<script>for (;;) alert(1)</script>'),
      reasonOf('<script>document.body.append("x".repeat(1_000_001))</script>'.replace('<script>', '<body><script>')),
      reasonOf(memoryBomb),
      reasonOf('<h1>Fine</h1>'),
    ])
    expect(reasons).toEqual(['timed-out', 'timed-out', 'too-large', 'crashed', 'rendered'])
    // Two of them are tried again, alone.
  }, 120_000)

  test('gets a limited number of requests', async () => {
    const before = site.requests.length
    const rendering = await render('<script>for (let i = 0; i < 200; i += 1) fetch("/api/" + i)</script>', strict)
    expect(rendering).toMatchObject({ kind: 'rendered', requests: 200, blocked: 180 })
    expect(site.requests).toHaveLength(before + 20)
  })

  test('is read when the time is up, as is a page whose script never arrives', async () => {
    const rendering = await render('<h1>Here</h1><script src="/never.js"></script><h2>There</h2>', strict)
    expect(rendering).toMatchObject({ kind: 'rendered', html: expect.stringContaining('<h2>There</h2>') })
    expect(
      await render('<h1>Here</h1><script>setInterval(() => fetch("/api/x?" + Math.random()), 50)</script>', strict),
    ).toMatchObject({
      kind: 'rendered',
    })
  })
})

test('an aborted rendering ends immediately, and the next page is rendered', async () => {
  const giveUp = new AbortController()
  const document = { status: 200, headers: {}, body: Buffer.from('<script src="/never.js"></script>') }
  const rendering = renderer.render(`${site.origin}/page`, document, giveUp.signal)
  setTimeout(() => giveUp.abort(), 100)
  expect(await rendering).toEqual({ kind: 'aborted' })
  expect(await htmlOf('<h1>Here</h1>')).toContain('<h1>Here</h1>')
})

describe('a browser', () => {
  test('that is killed is replaced, and the running pages are still rendered', { tags: 'extended' }, async () => {
    let kills = 0
    onKill = () => {
      kills += 1
      if (kills === 1) for (const pid of listBrowsers()) process.kill(pid, 'SIGKILL')
    }
    const pages = ['<script src="/kill.js"></script>', '<script>fetch("/slow")</script><h1>Survived</h1>']
    const renderings = await Promise.all([...pages, '<h1>Survived</h1>'].map((html) => htmlOf(html)))
    for (const html of renderings) expect(html).toContain('Survived')
  })

  test('that one page keeps killing fails that page only', { tags: 'extended' }, async () => {
    const other = htmlOf('<script>fetch("/slow")</script><h1>Here</h1>')
    let kills = 0
    onKill = async () => {
      kills += 1
      if (kills > 1) await other
      for (const pid of listBrowsers()) process.kill(pid, 'SIGKILL')
    }
    expect(await render('<script src="/kill.js"></script>')).toMatchObject({ kind: 'failed', reason: 'crashed' })
    expect(await other).toContain('<h1>Here</h1>')
    expect(kills).toBe(2)
  })

  test('is replaced after a number of pages', { tags: 'extended' }, async () => {
    const brief = await openRenderer({ allowPorts: [], maxPages: 1, limits: { pagesPerBrowser: 2, quietMs: 1 } })
    onTestFinished(brief.close)
    const others = new Set(listBrowsers())
    const used: number[][] = []
    for (let pages = 0; pages < 4; pages += 1) {
      const rendering = render('<h1>Here</h1>', brief)
      await rendering
      used.push(listBrowsers().filter((pid) => !others.has(pid)))
    }
    expect(used.map((pids) => pids.length)).toEqual([1, 0, 1, 0])
    expect(used[0]).not.toEqual(used[2])
  })

  test('that cannot be started is reported as a failure, and not started without end', async () => {
    const program = { executablePath: '/no/such/browser', args: [], environment: {} }
    const broken = await openRenderer({ allowPorts: [], program })
    onTestFinished(broken.close)
    for (let pages = 0; pages < 5; pages += 1) {
      expect(await render('<h1>Here</h1>', broken)).toMatchObject({ kind: 'failed', reason: 'unavailable' })
    }
  })

  test('has ended after closing, and running pages are aborted', async () => {
    const others = new Set(listChildProcesses().map(({ pid }) => pid))
    const brief = await openRenderer({ allowPorts: [site.port] })
    const rendering = render('<script src="/never.js"></script>', brief)
    while (!listChildProcesses().some(({ pid, command }) => !others.has(pid) && command.includes('renderer'))) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await brief.close()
    expect(await rendering).toEqual({ kind: 'aborted' })
    expect(listChildProcesses().filter(({ pid }) => !others.has(pid))).toEqual([])
    expect(await render('<h1>Too late</h1>', brief)).toEqual({ kind: 'aborted' })
  })

  test('does not outlive a process that is killed', { tags: 'extended' }, async () => {
    const running = runScript(new URL('../testing/processes/render-and-wait.ts', import.meta.url).pathname, [])
    await running.line('rendering')
    const browsers = listBrowsers(running.process.pid)
    expect(browsers).toHaveLength(1)
    await running.end('SIGKILL')
    await expect.poll(() => browsers.filter(isRunning), { timeout: 45_000 }).toEqual([])
  })
})

describe('the pace of the crawl', () => {
  /** Serves a script that adds to the title, after `waitMs` of waiting for the crawl's pace. */
  async function openPaced(waitMs: number, limits: Partial<RenderLimits>) {
    const paced = createRenderer({
      program: renderer.program,
      limits,
      fetch: async ({ url, onWaiting }) => {
        onWaiting?.(true)
        await delay(waitMs, undefined, { ref: false })
        onWaiting?.(false)
        const headers = { 'content-type': 'text/javascript' }
        return { kind: 'response', url, status: 200, headers, body: Buffer.from('document.title += "+"') }
      },
    })
    onTestFinished(paced.close)
    const html = '<title>Paced</title><script src="/a.js"></script><script src="/b.js"></script>'
    const document = { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(html) }
    return paced.render(`${site.origin}/page`, document, new AbortController().signal)
  }

  test('does not count for a page: its clock is paused while its requests wait their turn', async () => {
    const rendering = await openPaced(3500, { timeoutMs: 3000 })
    expect(rendering.kind === 'rendered' && rendering.html).toContain('<title>Paced++</title>')
  }, 120_000)

  test('has a limit: a page that is delayed for too long fails, so that half a page is not judged', async () => {
    const rendering = await openPaced(300_000, { maxMs: 1500 })
    expect(rendering).toMatchObject({ kind: 'failed', reason: 'timed-out' })
    expect(rendering.kind === 'failed' && rendering.detail).toContain('pace of the crawl')
  }, 120_000)
})
