import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { printTable } from '../support/rounds.ts'

/**
 * Measures how much memory crawls of the given sizes need: `npm run bench:memory -- 1000 10000 1000000`. With
 * `--archive`, each crawl keeps its archive; `--links 20` gives every page 20 links.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { archive: { type: 'boolean' }, links: { type: 'string', default: '4' } },
})
const sizes = positionals.map(Number)
const site = fork(fileURLToPath(new URL('endless-site.ts', import.meta.url)), {
  env: { ...process.env, LINKS: options.links },
})
const [port] = await once(site, 'message')
try {
  const rows: string[][] = []
  for (const size of sizes.length > 0 ? sizes : [1_000, 10_000]) rows.push(await crawl(size))
  printTable(['Pages', 'peak MB', 'seconds', 'after the last page, s', 'pages/s'], rows)
} finally {
  site.kill()
}

async function crawl(size: number): Promise<string[]> {
  const target = `http://127.0.0.1:${port}/ --allow-private 127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'bench-memory-'))
  const kept = options.archive ? ` --archive ${join(folder, 'archive')}` : ''
  const words = `crawl ${target} --delay 0 --concurrency 32 --format ndjson${kept}`
  const cli = fileURLToPath(new URL('../../src/cli/pagewarden.ts', import.meta.url))
  const startedAt = performance.now()
  // `npm run pagewarden` sets this flag too. Without it, V8's young heap grows several times larger, but the crawl is
  // not faster.
  const crawler = spawn(
    process.execPath,
    ['--max-semi-space-size=16', cli, ...words.split(' '), '--max-pages', String(size)],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const ended = once(crawler, 'exit')
  let pages = 0
  let lastPageAt = startedAt
  crawler.stdout.setEncoding('latin1').on('data', (text: string) => {
    const arrived = text.split(`{"type":"page"`).length - 1
    if (arrived > 0) lastPageAt = performance.now()
    pages += arrived
  })
  const peak = await peakMegabytes(crawler, ended)
  rmSync(folder, { recursive: true })
  const seconds = (performance.now() - startedAt) / 1000
  const judging = (performance.now() - lastPageAt) / 1000
  console.error(`${size}: ${pages} pages, ${peak.toFixed(0)} MB, ${seconds.toFixed(1)} s`)
  const times = [seconds.toFixed(1), judging.toFixed(1), (size / seconds).toFixed(0)]
  return [size.toLocaleString('en'), peak.toFixed(0), ...times]
}

async function peakMegabytes(crawler: ChildProcess, ended: Promise<unknown>): Promise<number> {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(crawler.pid))
  }, 100)
  await ended
  clearInterval(timer)
  return peak
}

function residentMegabytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
