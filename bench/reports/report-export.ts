import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { ReportExport } from '#domain/reports/report-export.ts'
import { findRunningDatabase } from '#platform/postgres/embedded-postgres.ts'
import { startProduct } from '../../e2e/support/product.ts'
import { printTable } from '../support/rounds.ts'
import { signUp } from '../support/sign-up.ts'
import { fillReport } from './fill-report.ts'

/** What an export of all pages costs the server: its memory, and how long other requests take meanwhile. */
const [PAGES = 100_000] = process.argv.slice(2).map(Number)
const GOAL_MB = 64
const MEGABYTE = 1e6

const product = await startProduct({ LOG_LEVEL: 'warn' })
const pool = new pg.Pool({ connectionString: (await findRunningDatabase(product.dataDir)) ?? undefined })
let csvGrowth = 0
try {
  const { cookie, userId } = await signUp(product.url, pool)
  const small = await fillReport(pool, userId, 1000)
  const large = await fillReport(pool, userId, PAGES)
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${product.url}/api${path}`, { ...init, headers: { cookie, 'content-type': 'application/json' } })

  const stream = async (projectId: string, name: string) => {
    const { body } = await ask(`/projects/${projectId}/report/${name}`)
    let bytes = 0
    for await (const chunk of body ?? []) bytes += chunk.byteLength
    return bytes
  }
  const make = async (projectId: string, format: string) => {
    const path = `/projects/${projectId}/report/exports`
    const { id } = (await (
      await ask(path, { method: 'POST', body: JSON.stringify({ format }) })
    ).json()) as ReportExport
    for (;;) {
      const { status, bytes } = (await (await ask(`${path}/${id}`)).json()) as ReportExport
      if (status === 'ready') return bytes ?? 0
      if (status === 'failed') throw new Error(`the ${format} export failed`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const FORMATS: [string, (projectId: string) => Promise<number>][] = [
    ['CSV', (id) => stream(id, 'export.csv')],
    ['JSON', (id) => stream(id, 'export.json')],
    ['XLSX', (id) => make(id, 'xlsx')],
    ['PDF', (id) => make(id, 'pdf')],
  ]
  const rows: string[][] = []
  for (const [name, write] of FORMATS) {
    // Warms up first, because loading code and filling caches would add to the measured memory.
    for (let round = 0; round < 3; round += 1) await write(small.projectId)
    const { result, growth, ms, slowest } = await measure(() => write(large.projectId))
    if (name === 'CSV') csvGrowth = growth
    rows.push([name, (result / MEGABYTE).toFixed(1), (ms / 1000).toFixed(1), growth.toFixed(0), slowest.toFixed(0)])
  }
  printTable(
    [`${PAGES.toLocaleString('en')} pages as`, 'MB', 'seconds', 'memory grew by MB', 'slowest other response, ms'],
    rows,
  )

  /** Measures how much the server's memory grows during `work`, and the slowest response to another request. */
  async function measure(work: () => Promise<number>) {
    const before = residentMegabytes(product.pid)
    let peak = before
    let slowest = 0
    let hasFinished = false
    const watching = (async () => {
      while (!hasFinished) {
        const sentAt = performance.now()
        await (await fetch(`${product.url}/api/health`)).arrayBuffer()
        slowest = Math.max(slowest, performance.now() - sentAt)
        peak = Math.max(peak, residentMegabytes(product.pid))
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })()
    const startedAt = performance.now()
    const result = await work()
    const ms = performance.now() - startedAt
    hasFinished = true
    await watching
    return { result, growth: peak - before, ms, slowest }
  }
} finally {
  await pool.end()
  await product.stop()
}
console.log(`\nThe server's memory grew by ${csvGrowth.toFixed(0)} MB for the CSV; goal: less than ${GOAL_MB}`)
if (csvGrowth >= GOAL_MB) process.exitCode = 1

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kilobytes) * 1024) / MEGABYTE
}
