import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { printTable } from '../support/rounds.ts'

/**
 * Measures how long the event loop of `npm start` is blocked during a crawl of the worst pages, and in ten idle
 * seconds.
 */
const GOAL_MS = 50
const PAGES = [
  page('Fifty thousand links', Array.from({ length: 50_000 }, (_, nth) => `<a href="/x/${nth}">${nth}</a>`).join('')),
  page('Deep', '<div>'.repeat(2_000_000)),
  page('Long attribute', `<img alt="${'a'.repeat(5_000_000)}" src="/photos/of-a-loaf.jpg">`),
  page('Misnested', '<b><p><i></b>'.repeat(200_000)),
  page('Words', 'bread '.repeat(1_500_000)),
]

function page(title: string, body: string): string {
  const links = Array.from({ length: 10 }, (_, nth) => `<a href="/heavy/${nth}">${nth}</a>`).join('')
  return `<!doctype html><title>${title}</title>${links}${body}`
}

const site = createServer((request, response) => {
  if (request.url === '/robots.txt') return void response.writeHead(404).end()
  const nth = Number(/\d+$/.exec(request.url ?? '')?.[0] ?? 0)
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGES[nth % PAGES.length])
}).listen(0, '127.0.0.1')
await once(site, 'listening')
const target = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`

const folder = mkdtempSync(join(tmpdir(), 'pagewarden-loop-'))
const file = join(folder, 'delay.json')
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const product = spawn(
  process.execPath,
  ['--import', here('../support/loop-monitor.ts'), here('../../src/processes/start.ts')],
  {
    env: {
      ...process.env,
      SAMPLE_REPORT: 'false',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      ALLOW_PRIVATE_TARGETS: '127.0.0.1',
      LOG_LEVEL: 'warn',
      LOOP_DELAY_FILE: file,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)
try {
  const origin = await readOrigin()
  await crawlAndWatch(origin)
  const idle = await during(() => delay(10_000))
  const crawling = await during(() => crawlAndWatch(origin))
  printTable(
    ['Event loop of the web process blocked during', 'longest, ms', '99 %, ms'],
    [
      ['ten seconds without a crawl', idle.max.toFixed(1), idle.p99.toFixed(1)],
      ['a crawl of hostile pages, watched live', crawling.max.toFixed(1), crawling.p99.toFixed(1)],
      ['goal', `< ${GOAL_MS}`, ''],
    ],
  )
} finally {
  product.kill('SIGTERM')
  await once(product, 'exit')
  site.close()
  rmSync(folder, { recursive: true, force: true })
}

async function readOrigin(): Promise<string> {
  let text = ''
  for await (const chunk of product.stdout.setEncoding('utf8')) {
    text += chunk
    const ready = / is ready at (\S+)/.exec(text)
    if (ready?.[1]) return ready[1]
  }
  throw new Error('The product did not start.')
}

async function crawlAndWatch(origin: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${origin}/api/crawls`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ url: target }),
  })
  const { id } = (await response.json()) as { id: string }
  const events = await fetch(`${origin}/api/crawls/${id}/events`)
  const decoder = new TextDecoder()
  let tail = ''
  for await (const chunk of events.body ?? []) {
    tail = (tail + decoder.decode(chunk, { stream: true })).slice(-100_000)
    if (tail.includes('event: done')) return
  }
}

async function during(work: () => Promise<unknown>): Promise<{ max: number; p99: number }> {
  await read()
  await work()
  return read()
}

async function read(): Promise<{ max: number; p99: number }> {
  rmSync(file, { force: true })
  product.kill('SIGUSR2')
  while (!existsSync(file)) await delay(20)
  await delay(50)
  return JSON.parse(readFileSync(file, 'utf8'))
}
