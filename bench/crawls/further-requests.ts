import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { median, printTable, runInterleaved } from '../support/rounds.ts'

/**
 * What the requests for files, and for links to other sites, add to a crawl. Needs nginx-light. The generator of the
 * site is in a folder outside the project.
 */
const { values } = parseArgs({
  options: {
    peers: { type: 'string', default: '../shared/bench' },
    pages: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '18080' },
  },
})
const { pages, port } = values
const rounds = Number(values.rounds)
const HOSTS = 1000
const RESPONSE_MS = 1000
const PAGES_ONLY = ['--no-resources', '--no-external', '--no-probes']

await measureFiles()
await measureHosts()

async function measureFiles(): Promise<void> {
  const peers = resolve(values.peers)
  const site = resolve(`.cache/bench/site-${pages}`)
  const base = `http://127.0.0.1:${port}`
  const make = ['--pages', pages, '--seed', '1', '--base', base, '--out', site]
  if (!existsSync(site)) execFileSync(process.execPath, [`${peers}/make-site.mjs`, ...make], { stdio: 'inherit' })
  execFileSync('bash', [`${peers}/serve-site.sh`, 'start', site, port])
  try {
    const samples = await runInterleaved(rounds, {
      'pages only': () => crawl(`${base}/`, PAGES_ONLY),
      'pages and files': () => crawl(`${base}/`, ['--no-external', '--no-probes']),
    })
    print(`The benchmark's site, ${pages} pages`, samples)
  } finally {
    execFileSync('bash', [`${peers}/serve-site.sh`, 'stop', site])
  }
}

/** A hundred pages that link to ten other hosts each, which take a second to respond. */
async function measureHosts(): Promise<void> {
  const hosts = await serve('0.0.0.0', async (_request, response) => {
    await delay(RESPONSE_MS)
    response.end('ok')
  })
  const hostOf = (nth: number) => `127.1.${nth >> 8}.${nth & 255}:${hosts.port}`
  const linkTo = (nth: number) => `<a href="http://${hostOf(nth)}/">Host ${nth}</a>`
  const range = (from: number, count: number, make: (nth: number) => string) =>
    Array.from({ length: count }, (_, at) => make(from + at)).join(',')
  const site = await serve('127.0.0.1', (request, response) => {
    const page = Number(request.url?.slice(1))
    const links =
      request.url === '/' ? range(0, 100, (nth) => `<a href="/${nth}">${nth}</a>`) : range(page * 10, 10, linkTo)
    response.setHeader('content-type', 'text/html').end(`<title>Page ${page}</title><h1>Page</h1>${links}`)
  })
  try {
    const samples = await runInterleaved(rounds, {
      'pages only': () => crawl(`http://127.0.0.1:${site.port}/`, PAGES_ONLY),
      'pages and links to other sites': () =>
        crawl(`http://127.0.0.1:${site.port}/`, ['--no-resources', '--no-probes'], range(0, HOSTS, hostOf)),
    })
    print(`100 pages, links to ${HOSTS} hosts that respond after a second`, samples)
  } finally {
    for (const { close } of [site, hosts]) close()
  }
}

/** Seconds from the start of the command to its end. */
async function crawl(url: string, options: readonly string[], alsoAllowed = ''): Promise<number> {
  const { host } = new URL(url)
  const fixed = [
    '--allow-private',
    `${host},${alsoAllowed}`,
    '--delay',
    '0',
    '--concurrency',
    '32',
    '--max-pages',
    '20000',
  ]
  const words = [
    'run',
    '--silent',
    'pagewarden',
    '--',
    'crawl',
    url,
    ...fixed,
    '--format',
    'ndjson',
    '--quiet',
    ...options,
  ]
  const start = performance.now()
  const run = spawn('npm', words, { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(run, 'exit')
  if (code !== 0) throw new Error(`the crawl ended with ${code}`)
  return (performance.now() - start) / 1000
}

function print(what: string, samples: Record<string, number[]>): void {
  const [base, ...more] = Object.entries(samples).map(([name, seconds]) => ({ name, seconds: median(seconds) }))
  if (!base) return
  console.log()
  printTable(
    [what, 's', 'share of the whole crawl'],
    [
      [base.name, base.seconds.toFixed(1), ''],
      ...more.map(({ name, seconds }) => [
        name,
        seconds.toFixed(1),
        `${(((seconds - base.seconds) / seconds) * 100).toFixed(0)} %`,
      ]),
    ],
  )
}

async function serve(address: string, listener: RequestListener) {
  const server = createServer(listener).listen(0, address)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
