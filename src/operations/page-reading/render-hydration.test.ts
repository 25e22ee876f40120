// @module-tag extended
import { expect, it, onTestFinished } from 'vitest'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { burnCpu } from '#testing/burn-cpu.ts'
import { sharedReaders } from '#testing/shared-readers.ts'
import { answerWith, type Handler, serveSite } from '#testing/sites/serve-site.ts'
import { runCrawl } from '../crawls/run-crawl.ts'

const HEAD = (name: string) => `<title>${name} | Bakery</title><meta name="description" content="All about ${name}">
  <link rel="canonical" href="/${name}"><meta name="robots" content="max-snippet:50">`

/** Removes the head's tags and sets a different title, as a framework does while it loads the rest of the page. */
const BEGIN = `const tags = [...document.head.querySelectorAll('title, meta[name], link[rel=canonical]')]
  const remove = () => { for (const tag of tags) tag.remove(); document.title = 'Bakery' }
  const restore = () => { document.querySelector('title').remove(); document.head.append(...tags) }
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const frame = () => new Promise(requestAnimationFrame)
  const work = (ms) => { const end = performance.now() + ms; while (performance.now() < end); }
  const task = () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel(); port1.onmessage = resolve; port2.postMessage(0) })`

const HYDRATIONS: Record<string, string> = {
  timer: 'remove(); await sleep(300); restore()',
  'long-timer': 'remove(); await sleep(1700); restore()',
  frames: 'remove(); for (let i = 0; i < 30; i += 1) await frame(); restore()',
  fetched:
    'remove(); await (await fetch("/files/data?" + location.pathname)).json(); await frame(); work(200); restore()',
  chunk: 'remove(); await import("/files/chunk.js?" + location.pathname); await frame(); await sleep(400); restore()',
  slices: 'remove(); for (let i = 0; i < 100; i += 1) { await task(); work(10) } restore()',
  late: 'await sleep(450); remove(); await frame(); await sleep(450); work(300); restore()',
  steps:
    'for (let i = 0; i < 4; i += 1) { remove(); await sleep(200); await fetch("/files/data?" + i + ' +
    'location.pathname); await frame(); restore() }',
  animated:
    'let turns = 0; const turn = () => { document.body.style.opacity = (turns += 1) % 2; ' +
    'requestAnimationFrame(turn) }; turn(); remove(); await sleep(700); restore()',
  ticking:
    'setInterval(() => { document.querySelector("h1").textContent = Math.random() }, 20); remove(); await ' +
    'sleep(700); restore()',
}

const serveFiles: Handler = (request, response) => {
  const [, file = ''] = /^\/files\/([^?]*)/.exec(request.url ?? '') ?? []
  const reply = {
    data: answerWith(200, { 'content-type': 'application/json' }, '{}'),
    'chunk.js': answerWith(200, { 'content-type': 'text/javascript' }, `${BEGIN}\nwork(300)`),
  }[file]
  if (reply) setTimeout(() => reply(request, response), 300)
  else answerWith(404)(request, response)
}

async function crawlHydratingSite(): Promise<FinishedPage[]> {
  const names = Object.keys(HYDRATIONS)
  const links = names.map((name) => `<a href="/${name}">${name}</a>`).join(' ')
  const pageOf = (name: string) =>
    `<!doctype html><html lang="en"><head>${HEAD(name)}</head>
     <body><h1>${name}</h1><p>${'Rye bread, baked at dawn. '.repeat(20)}</p>
     <script type="module">${BEGIN}\n${HYDRATIONS[name]}</script></body></html>`
  const site = await serveSite({
    '/': `<title>Home</title><h1>Home</h1>${links}`,
    ...Object.fromEntries(names.map((name) => [`/${name}`, pageOf(name)])),
    '*': serveFiles,
  })
  onTestFinished(site.close)
  const pages: FinishedPage[] = []
  const plan = {
    startUrl: site.origin,
    maxPages: names.length + 1,
    pace: { concurrency: 4, delayMs: 0 },
    obeyRobots: true,
    userAgent: 'Pagewarden',
    allowedTargets: parseAllowList('127.0.0.1'),
    earlier: [],
    render: 'always' as const,
  }
  const sink = {
    keepsFacts: true,
    page: async (page: FinishedPage) => void pages.push(page),
    nonPage: async () => {},
    siteIssues: async () => {},
    fetching: () => {},
    fault: (error: unknown) => {
      throw error
    },
    soft404: async () => {},
    earlierPages: async () => [],
  }
  const browser = { chromiumPath: process.env.CHROMIUM_PATH }
  const tools = { readers: sharedReaders(), browser, signal: new AbortController().signal }
  await runCrawl(plan, sink, tools)
  return pages.sort((one, other) => one.position - other.position).slice(1)
}

it('a page whose scripts rebuild the head is extracted in its final state, even on a busy machine', async () => {
  const stopBurning = burnCpu()
  onTestFinished(async () => void (await stopBurning()))
  const pages = await crawlHydratingSite()
  const read = pages.map(({ result, facts }) => ({
    title: facts?.title,
    description: facts?.metaDescription,
    canonical: facts?.canonical && new URL(facts.canonical.url).pathname,
    robots: facts?.robots,
    error: result.renderingError,
    isRendered: result.raw !== null,
  }))
  const sent = Object.keys(HYDRATIONS).map((name) => ({
    title: `${name} | Bakery`,
    description: `All about ${name}`,
    canonical: `/${name}`,
    robots: ['max-snippet:50'],
    error: null,
    isRendered: true,
  }))
  expect(read).toEqual(sent)
}, 180_000)
