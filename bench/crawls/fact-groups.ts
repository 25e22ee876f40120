import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FACT_GROUP_NAMES } from '#domain/facts/fact-groups.ts'
import { extractPage } from '#extract/extract-page.ts'
import { ALL_GROUPS, type GroupSelection, NO_GROUPS, selectGroups } from '#extract/facts/group-selection.ts'
import { median, printTable } from '../support/rounds.ts'
import { shopPage } from '../support/shop-page.ts'

/**
 * What the fact groups cost in CPU time: `npm run bench:facts`, or with a folder of HTML files. With `--each`, also
 * each group alone.
 */
const folder = process.argv.slice(2).find((word) => !word.startsWith('--'))
const eachAlone = process.argv.includes('--each')
const ROUNDS = Number(process.env.ROUNDS ?? 15)
const MAX_PAGES = 60

const bodies = folder === undefined ? madePages() : readFolder(folder)
const bytes = bodies.reduce((sum, body) => sum + body.length, 0) / bodies.length
const contenders: [name: string, groups: GroupSelection][] = [
  ['no groups', NO_GROUPS],
  ['all groups', ALL_GROUPS],
  ...(eachAlone ? FACT_GROUP_NAMES.map((name): [string, GroupSelection] => [name, selectGroups([name])]) : []),
]
for (const [, groups] of contenders) measure(groups)
const samples = contenders.map((): number[] => [])
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [index, [, groups]] of contenders.entries()) samples[index]?.push(measure(groups))
}
const medians = samples.map(median)
const [none = 0] = medians
printTable(
  [`${bodies.length} pages of ${(bytes / 1000).toFixed(0)} KB`, 'CPU ms per page', 'more than without', 'lowest'],
  contenders.map(([name], index) => {
    const ms = medians[index] ?? 0
    return [name, ms.toFixed(3), (ms - none).toFixed(3), Math.min(...(samples[index] ?? [])).toFixed(3)]
  }),
)

function measure(groups: GroupSelection): number {
  const before = process.cpuUsage()
  for (const body of bodies) {
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    extractPage({ url: 'https://shop.example/page', status: 200, headers, body, ttfbMs: 1, totalMs: 2 }, groups)
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / bodies.length
}

function madePages(): Uint8Array[] {
  return Array.from({ length: MAX_PAGES }, (_, number) => Buffer.from(shopPage(number, { paragraphs: 110 })))
}

function readFolder(path: string): Uint8Array[] {
  const files = globSync('**/*.html', { cwd: path }).sort().slice(0, MAX_PAGES)
  return files.map((file) => readFileSync(join(path, file)))
}
