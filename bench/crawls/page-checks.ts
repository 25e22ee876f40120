import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditPage } from '#audit/audit-page.ts'
import { type Rules, rulesFrom } from '#audit/rules.ts'
import { loadOffChecks } from '#checks/off-checks.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { extractPage } from '#extract/extract-page.ts'
import { groupsFor } from '#operations/page-reading/groups-for.ts'
import { median, printTable } from '../support/rounds.ts'
import { shopPage } from '../support/shop-page.ts'

/**
 * What all page checks together cost in CPU time, and which cost most: `npm run bench:checks`, or with a folder of HTML
 * files. A value that several checks share is counted for the first of them.
 */
const folder = process.argv[2]
const ROUNDS = Number(process.env.ROUNDS ?? 25)
const LISTED = Number(process.env.LISTED ?? 10)
const MAX_PAGES = 60
const CANONICAL = /rel="canonical" href="(https?:[^"]+)"/

const bodies = folder === undefined ? madePages() : readFolder(folder)
const rules = rulesFrom({ checks: Object.fromEntries(loadOffChecks().map(({ id }) => [id, { isOn: true }])) })
const groups = groupsFor(rules)
const urls = bodies.map((body) => CANONICAL.exec(body.toString())?.[1] ?? 'https://shop.example/page')
for (let round = 0; round < ROUNDS / 2; round += 1) judge(rules)

const totals: number[] = []
const perCheck = rules.page.map((): number[] => [])
for (let round = 0; round < ROUNDS; round += 1) {
  totals.push(judge(rules))
  const times = timeChecks(rules)
  for (const [index, ms] of times.entries()) perCheck[index]?.push(ms)
}
const judgement = Math.min(...totals)
const bytes = bodies.reduce((sum, body) => sum + body.length, 0) / bodies.length
printTable(
  [`${rules.page.length} page checks, ${bodies.length} pages of ${(bytes / 1000).toFixed(0)} KB`, 'CPU ms per page'],
  [
    ['median', median(totals).toFixed(3)],
    ['lowest', judgement.toFixed(3)],
    ['goal', '≤ 0.6'],
  ],
)
console.log()
const lowest = perCheck.map((times) => Math.min(...times))
const slowest = rules.page.map(({ check }, index) => ({ id: check.id, ms: lowest[index] ?? 0 }))
printTable(
  ['the slowest checks', 'µs per page', 'share of the judging time'],
  slowest
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, LISTED)
    .map(({ id, ms }) => [id, (ms * 1000).toFixed(1), `${((ms / judgement) * 100).toFixed(1)} %`]),
)

/** Judges new facts each time, because checks keep what they derive from the facts of a page. */
function judge(rules: Rules): number {
  const pages = extractAll()
  const before = process.cpuUsage()
  for (const facts of pages) auditPage(facts, rules)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / pages.length
}

/** Milliseconds per page of each check, without the time that reading the clock takes. */
function timeChecks(rules: Rules): number[] {
  const pages = extractAll()
  const now = () => performance.now()
  const clock = clockMs(now)
  const sums = rules.page.map(() => 0)
  for (const facts of pages) {
    const { times } = auditPage(facts, rules, { now })
    for (const [index, ms] of times?.entries() ?? []) sums[index] = (sums[index] ?? 0) + ms
  }
  return sums.map((ms) => Math.max(0, ms / pages.length - clock))
}

/** How long it takes to read the clock: the minimum of several measurements, because the first are slow. */
function clockMs(now: () => number): number {
  const measurements = Array.from({ length: 20 }, () => {
    const start = now()
    for (let count = 0; count < 1000; count += 1) now()
    return (now() - start) / 1000
  })
  return Math.min(...measurements)
}

function extractAll(): PageFacts[] {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return bodies.flatMap((body, number) => {
    const url = urls[number] ?? ''
    const receivedAt = Date.UTC(2026, 10, 17)
    return extractPage({ url, status: 200, headers, body, ttfbMs: 1, totalMs: 2, receivedAt }, groups)?.facts ?? []
  })
}

function madePages(): Buffer[] {
  return Array.from({ length: MAX_PAGES }, (_, number) => Buffer.from(shopPage(number, { paragraphs: 110 })))
}

function readFolder(path: string): Buffer[] {
  const files = globSync('**/*.html', { cwd: path }).sort()
  const step = Math.max(1, Math.floor(files.length / MAX_PAGES))
  return files
    .filter((_, place) => place % step === 0)
    .slice(0, MAX_PAGES)
    .map((file) => readFileSync(join(path, file)))
}
