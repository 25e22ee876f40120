import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, CDPSession } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MeasuredFacts } from '#domain/browser/measured-facts.ts'
import { openRenderer, type TestRenderer } from '#testing/open-renderer.ts'
import { answerWith, type Handler, type ServedSite, serveSite } from '#testing/sites/serve-site.ts'
import { createLauncher } from '../browser/launch-browser.ts'
import type { FetchResource } from '../page/rendering.ts'
import { DEFAULT_MEASURE_LIMITS } from './measure-limits.ts'
import { measurePage } from './measure-page.ts'
import { READ_VITALS } from './page-scripts.ts'

const HANGING = ['', '?b', '?unused', '?pixel', '?hidden', '?below'].map((query) => `/hangs.png${query}`)

let site: ServedSite
let renderer: TestRenderer
const measureLimits = { loadMs: 10_000, respondMs: 3000, readMs: 3000 }

beforeAll(async () => {
  const image: Handler = (_request, response) =>
    void response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(png(600, 300))
  site = await serveSite({
    '/hero.png': image,
    '/photo.png': image,
    '/large.png': (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'image/png', 'cache-control': 'max-age=600' })
        .end(Buffer.concat([png(600, 300), Buffer.alloc(800_000)])),
    '/slow.png': (request, response) => void setTimeout(image, 2500, request, response),
    ...Object.fromEntries(HANGING.map((path) => [path, () => {}])),
    '/data.json': answerWith(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }, '{}'),
    '/closes.js': (request) => void request.socket.destroy(),
    '/missing.js': answerWith(404),
    '*': '',
  })
  renderer = await openRenderer({ allowPorts: [site.port], maxPages: 2, measuresPages: true, measureLimits })
})

afterAll(async () => {
  await renderer.close()
  await site.close()
})

/** A PNG that has only the header with its size and one chunk of data: enough for a browser to draw it. */
function png(width: number, height: number): Buffer {
  const { deflateSync, crc32 } = process.getBuiltinModule('node:zlib')
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const rows = Buffer.alloc((width * 3 + 1) * height, 120)
  for (let row = 0; row < height; row += 1) rows[row * (width * 3 + 1)] = 0
  const start = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

const HEAD = '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bread</title>'

async function measure(html: string): Promise<Partial<MeasuredFacts>> {
  const rendering = await renderer.renderHtml(`${site.origin}/page`, html)
  if (rendering.kind !== 'rendered') throw new Error(JSON.stringify(rendering))
  return rendering.browser
}

const paragraph = '<p>Rye bread is baked every morning in the old mill at the harbour.</p>'

test('a good page is loaded once and has nothing to report', async () => {
  const facts = await measure(`${HEAD}<main><h1>Bread</h1>${paragraph.repeat(5)}</main>`)
  expect(facts.unmeasured).toBeUndefined()
  expect(facts.labVitals).toMatchObject({ runs: 1, cls: { value: 0, elements: [] }, tbt: {} })
  expect(facts.labVitals?.tbt.ms).toBeLessThan(200)
  expect(facts.labVitals?.lcp).toMatchObject({ url: null, isLazy: false, isInHtml: null })
  // One connection and one request take 150 ms each, plus the time for the bytes.
  expect(facts.labVitals?.lcp?.ms).toBeGreaterThanOrEqual(300)
  expect(facts.phoneLayout).toMatchObject({ layoutWidth: 412, overflow: 0, smallCharacters: 0, layer: null })
  expect(facts.axeResults).toEqual({
    contrast: { count: 0, elements: [] },
    targets: { count: 0, elements: [] },
    others: [],
  })
  expect(facts.tracking).toEqual({ consent: null, hosts: [], cookies: [] })
})

test('what is wrong on a phone is measured with its elements, and the site gets each request once', async () => {
  const facts = await measure(`${HEAD}
    <style>body { margin: 0 } #wide { width: 700px; height: 9px } small { font-size: 9px }
      #pale { color: #ccc } #layer { position: fixed; inset: 0; background: #fff; display: none }
      #bar { position: fixed; bottom: 0; left: 0; right: 0; background: #eee } .tiny { display: inline-block; width: 9px; height: 9px }
    </style>
    <main><h1>Bread</h1><div id="top"></div>
    <img src="/hero.png" width="400" height="400" alt="Bread" loading="lazy">
    <p id="pale">${'Pale text about bread. '.repeat(3)}</p><div id="wide"></div><small>${'Small print. '.repeat(40)}</small>
    <nav><a class="tiny" href="/a" aria-label="A"></a><a class="tiny" href="/b" aria-label="B"></a></nav>
    <div role="button" tabindex="0"></div></main>
    <div id="layer"><p>Subscribe to our newsletter now</p></div>
    <div id="bar">We use cookies to follow you. <button>Accept all</button></div>
    <script>
      fetch('/data.json')
      new Image().src = 'https://www.google-analytics.com/collect?v=1'
      const afterPaint = (work, ms) => addEventListener('load', () => requestAnimationFrame(() => setTimeout(work, ms)))
      afterPaint(() => { for (let n = 0, sum = 0; n < 1e8; n += 1) sum += n % 7 }, 100)
      afterPaint(() => { document.getElementById('top').style.height = '300px' }, 200)
      setTimeout(() => { layer.style.display = 'block' }, 4000)
    </script>`)
  expect(facts.unmeasured).toBeUndefined()
  expect(facts.labVitals).toMatchObject({
    runs: expect.toBeOneOf([2, 3]),
    lcp: { element: 'img', url: `${site.origin}/hero.png`, isLazy: true, isInHtml: true, at: 'main > img:3' },
  })
  expect(facts.labVitals?.tbt.ms).toBeGreaterThan(250)
  expect(facts.labVitals?.tbt.tasks[0]?.script).toBe(`${site.origin}/page`)
  expect(facts.labVitals?.cls.value).toBeGreaterThan(0.05)
  expect(facts.labVitals?.cls.elements[0]?.at).toMatch(/^main > /)
  expect(facts.phoneLayout).toMatchObject({ overflow: 288, widest: [{ at: 'main > div:5', right: 700 }] })
  expect(facts.phoneLayout?.smallTexts[0]).toMatchObject({ at: 'main > small:6', px: 9 })
  expect(facts.phoneLayout?.layer).toMatchObject({
    share: expect.closeTo(1, 0),
    text: expect.stringMatching('Subscribe'),
  })
  expect(facts.drawnImages).toMatchObject([
    { src: `${site.origin}/hero.png`, width: 400, height: 400, naturalWidth: 600, naturalHeight: 300, fit: 'fill' },
  ])
  expect(facts.axeResults).toMatchObject({
    contrast: { count: 1, elements: [{ at: 'main > p:4', ratio: 1.6, needed: 4.5 }] },
    targets: { count: 2, elements: [{ width: 9, height: 9 }, {}] },
    others: [{ rule: 'aria-command-name', count: 1, elements: ['main > div:8'] }],
  })
  expect(facts.tracking).toMatchObject({
    consent: expect.stringMatching(/^We use cookies/),
    hosts: [{ host: 'www.google-analytics.com', url: 'https://www.google-analytics.com/collect' }],
  })
  const requested = site.requestedPaths()
  expect(requested.filter((path) => path === '/data.json')).toHaveLength(1)
  expect(requested.filter((path) => path === '/hero.png')).toHaveLength(1)
})

test('the largest paint waits for the server of its image', async () => {
  const lcpWith = async (path: string) =>
    (await measure(`${HEAD}<main><img src="${path}" width="400" height="400" alt="Bread"></main>`)).labVitals?.lcp
      ?.ms ?? 0
  const fastMs = await lcpWith('/hero.png')
  expect((await lcpWith('/slow.png')) - fastMs).toBeGreaterThan(2000)
}, 120_000)

describe('a page that needs more time than a load has', () => {
  let patient: TestRenderer
  beforeAll(async () => {
    const limits = { loadMs: 1500, imagesMs: 3000, respondMs: 12_000, readMs: 3000 }
    patient = await openRenderer({ allowPorts: [site.port], maxPages: 1, measuresPages: true, measureLimits: limits })
  })
  afterAll(() => patient.close())

  async function measurePatiently(html: string) {
    const rendering = await patient.renderHtml(
      `${site.origin}/page`,
      `${HEAD}<main><h1>Bread</h1>${html}${paragraph}</main>`,
    )
    if (rendering.kind !== 'rendered') throw new Error(JSON.stringify(rendering))
    return rendering.browser
  }

  test('a slow image is waited for, and then counts', async () => {
    const { labVitals } = await measurePatiently('<img src="/slow.png" width="400" height="400" alt="Bread">')
    expect(labVitals).toMatchObject({ lcp: { url: `${site.origin}/slow.png` }, cls: { value: 0 } })
    expect(labVitals?.lcp?.ms).toBeGreaterThan(2500)
  })

  test('without an image that never arrives, speed is not measured', async () => {
    const facts = await measurePatiently('<img src="/hangs.png" width="400" height="400" alt="Bread">')
    expect(facts.labVitals).toBeUndefined()
    expect(facts.unmeasured).toContainEqual(expect.stringMatching(/^Speed was .* did not arrive .*hangs\.png$/))
    expect(facts.phoneLayout).toBeDefined()
  })

  test('a background that never arrives is missing as well', async () => {
    const facts = await measurePatiently('<style>p::before { content: ""; background: url(/hangs.png?b#x) }</style>')
    expect(facts.unmeasured).toContainEqual(expect.stringMatching(/did not arrive .*hangs\.png\?b$/))
  })

  test('images that the first view does not show are not awaited', async () => {
    const facts = await measurePatiently(`<script>new Image().src = '/hangs.png?unused'</script>
      <img src="/hangs.png?pixel" width="1" height="1" alt=""><img src="/hangs.png?hidden" hidden alt="">
      <div style="height: 3000px"></div><img src="/hangs.png?below" width="400" height="400" alt="Rye">`)
    expect(site.requestedPaths().filter((path) => path.startsWith('/hangs.png?')).length).toBeGreaterThanOrEqual(4)
    expect(facts.unmeasured).toBeUndefined()
    expect(facts.labVitals?.lcp).toMatchObject({ url: null })
  })

  test('a long task is listed with its script, which another load recorded', async () => {
    const { labVitals } = await measurePatiently(
      '<script>setTimeout(() => { const end = Date.now() + 2500; while (Date.now() < end); }, 300)</script>',
    )
    const [task] = labVitals?.tbt.tasks ?? []
    expect(task).toMatchObject({ ms: expect.any(Number), script: `${site.origin}/page` })
    expect(labVitals?.tbt.ms).toBeGreaterThanOrEqual((task?.ms ?? 0) - 50)
    expect(task?.ms).toBeGreaterThan(500)
  })
})

test('an image that arrives while the vitals are read counts', async () => {
  const arrival = Promise.withResolvers<void>()
  const browser = await createLauncher(renderer.program)()
  onVitalsRead(browser, async () => {
    arrival.resolve()
    await delay(200)
  })
  const image = { status: 200, headers: { 'content-type': 'image/png' }, body: png(600, 300) }
  const fetch: FetchResource = async () => {
    await arrival.promise
    return { kind: 'response', url: 'https://bakery.example/late.png', ...image }
  }
  const body = Buffer.from(`${HEAD}<h1>Bread</h1><img src="/late.png" width="400" height="400" alt="Rye">`)
  const target = {
    url: 'https://bakery.example/',
    document: { status: 200, headers: { 'content-type': 'text/html' }, body },
  }
  const tools = { fetch, limits: { ...DEFAULT_MEASURE_LIMITS, loadMs: 1500, runs: 1 } }
  const { facts } = await measurePage(browser, target, tools, new AbortController().signal)
  await browser.close()
  expect(facts.labVitals?.lcp?.url).toBe('https://bakery.example/late.png')
})

function onVitalsRead(browser: Browser, act: () => Promise<void>): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    const newSession = context.newCDPSession.bind(context)
    context.newCDPSession = async (page) => {
      const session = await newSession(page)
      const send: CDPSession['send'] = session.send.bind(session)
      session.send = async (method, params) => {
        const reply = await send(method, params)
        if (method === 'Runtime.evaluate' && (params as { expression: string }).expression === READ_VITALS) await act()
        return reply
      }
      return session
    }
    return context
  }
}

test('files of an earlier load count in the next one, as in a first visit', async () => {
  const { labVitals } = await measure(`${HEAD}<h1>Bread</h1><img src="/large.png" width="400" height="400" alt="Rye">`)
  expect(labVitals?.runs).toBeGreaterThan(1)
  // 800 KB at 1.6 Mbit/s.
  expect(labVitals?.lcp?.ms).toBeGreaterThan(4000)
})

test('an image that a script inserts is not in the HTML, and has the size of its file in spite of srcset', async () => {
  const facts = await measure(`${HEAD}<main></main><script>
    const image = new Image(300, 150)
    image.srcset = ['/pho', 'to.png 2x'].join('')
    document.querySelector('main').append(image)</script>`)
  expect(facts.labVitals?.lcp).toMatchObject({ isInHtml: false, isLazy: false })
  expect(facts.drawnImages).toMatchObject([{ width: 300, height: 150, naturalWidth: 600, naturalHeight: 300 }])
})

test('a page without a viewport for phones is wider than the window', async () => {
  const { phoneLayout } = await measure(`<!doctype html><title>Old</title>${paragraph}`)
  expect(phoneLayout).toMatchObject({ windowWidth: 412, layoutWidth: 980 })
})

test('a page that lacks a style sheet is not judged by its layout or speed', async () => {
  const facts = await measure(`${HEAD}<link rel="stylesheet" href="http://10.0.0.1/a.css"><h1>Here</h1>${paragraph}`)
  expect(facts).toMatchObject({
    tracking: {},
    unmeasured: [expect.stringMatching('http://10.0.0.1/a.css')],
  })
  expect(facts).not.toHaveProperty('labVitals')
  expect(facts).not.toHaveProperty('phoneLayout')
})

test.each([
  ['refused', 'http://10.0.0.1/tailwind.js', 'forbid it'],
  ['not reached', () => `${site.origin}/closes.js`, 'could not be loaded'],
])(
  'a page that lacks the script that writes its styles is not judged by its layout or speed: %s',
  async (_name, from, how) => {
    const url = typeof from === 'string' ? from : from()
    const facts = await measure(
      `${HEAD}<script src="${url}"></script><script>tailwind.config = {}</script>${paragraph}`,
    )
    expect(facts).toMatchObject({ tracking: {}, unmeasured: [expect.stringMatching(`a script .*${how}: ${url}`)] })
    expect(facts).not.toHaveProperty('labVitals')
    expect(facts).not.toHaveProperty('phoneLayout')
  },
)

test('a missing script that the page does not wait for changes no measurement', async () => {
  const facts = await measure(
    `${HEAD}<script async src="http://10.0.0.1/count.js"></script><script>document.head.append(
      Object.assign(document.createElement('script'), { src: 'http://10.0.0.1/chat.js' }))</script>
      <script src="/missing.js"></script><h1>Here</h1>${paragraph}`,
  )
  expect(facts).toMatchObject({ labVitals: {}, phoneLayout: {}, axeResults: {} })
  expect(facts.unmeasured).toBeUndefined()
})

/** The page is harmless at the width at which it is rendered. */
const onPhone = (script: string) =>
  `${HEAD}<h1>Here</h1>${paragraph}<script>if (innerWidth < 500) { ${script} }</script>`

describe('a hostile page loses measurements, but stays rendered', () => {
  test.each([
    ['locks the main thread', 'for (;;) {}', [expect.stringMatching(/did not respond/)]],
    ['locks it later', 'setTimeout(() => { for (;;) {} }, 3000)', [expect.stringMatching(/did not respond/)]],
    ['allocates', 'const all = []; for (;;) all.push(new Array(1e6).fill(1.5))', [expect.stringMatching(/memory/)]],
    ['leaves', 'setInterval(() => { location.href = "/elsewhere" }, 20)', undefined],
    ['reloads', 'setTimeout(() => location.reload(), 50)', undefined],
    ['shows dialogs', 'alert(1); confirm(2); print(); open("/x")', undefined],
    [
      'changes what scripts can call',
      'performance.now = () => 0; PerformanceObserver = null; Array.prototype.map = Map.prototype.get = () => { throw 1 };' +
        'Element.prototype.getBoundingClientRect = () => ({}); document.querySelectorAll = () => []; getComputedStyle = null',
      undefined,
    ],
    [
      'has 40,000 elements',
      'document.body.innerHTML += "<i>x</i>".repeat(40000)',
      [expect.stringMatching(/too many elements|did not respond/)],
    ],
  ])('%s', async (_name, script, problems) => {
    const facts = await measure(onPhone(script))
    expect(facts.unmeasured).toEqual(problems ? expect.arrayContaining(problems) : undefined)
    if (problems === undefined)
      expect(facts).toMatchObject({ labVitals: {}, phoneLayout: {}, axeResults: {}, tracking: {} })
  })
})

test('a page whose measurement starved next to others is tried once more, alone', async () => {
  // Only as a phone, and only until the neighbour has gone, as if the neighbour had used up the processor.
  const busy = `<script>if (innerWidth < 600) while (Date.now() < ${Date.now() + 9000});</script>`
  const wait = '<script>const until = Date.now() + 1500; while (Date.now() < until);</script>'
  const [starved] = await Promise.all([
    measure(`${HEAD}${paragraph}${busy}`),
    measure(`${HEAD}<h1>Neighbour</h1>${paragraph}${wait}`),
  ])
  expect(starved).toMatchObject({ labVitals: { runs: expect.any(Number) } })
  expect(starved.unmeasured).toBeUndefined()
}, 120_000)
