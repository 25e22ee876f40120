/**
 * Picks up to 50 findings per check from the results of crawl-sites.ts, spread over as many sites as possible, for a
 * person to read: one file per check.
 *
 * node scripts/precision/sample-findings.ts <folder of sites> <folder of results> <folder for samples>
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Evidence } from '#domain/issues/issue.ts'
import { listChecks } from '#operations/checks/list-checks.ts'

const PER_CHECK = 50

type Found = { url: string; type: string; message: string; evidence: Evidence[]; evidenceCount?: number }

const [root = '', results = '', samples = ''] = process.argv.slice(2)
const bySite = new Map<string, Map<string, Found[]>>()
for (const file of readdirSync(results).filter((name) => name.endsWith('.ndjson'))) {
  const site = basename(file, '.ndjson')
  for (const line of readFileSync(join(results, file), 'utf8').trim().split('\n')) {
    const found: Found = JSON.parse(line)
    if (!('evidence' in found)) continue
    const sites = bySite.get(found.type) ?? new Map<string, Found[]>()
    bySite.set(found.type, sites.set(site, [...(sites.get(site) ?? []), found]))
  }
}
rmSync(samples, { recursive: true, force: true })
mkdirSync(samples, { recursive: true })
const rows = ['check\tfound\tsites\tsampled']
for (const { id } of listChecks()) {
  const sites = bySite.get(id) ?? new Map<string, Found[]>()
  const picked = pick(sites)
  const total = [...sites.values()].reduce((sum, found) => sum + found.length, 0)
  rows.push([id, total, sites.size, picked.length].join('\t'))
  if (picked.length > 0) writeFileSync(join(samples, `${id}.txt`), picked.map(describe).join('\n'))
}
writeFileSync(join(samples, 'SUMMARY.tsv'), `${rows.join('\n')}\n`)

/** One finding per site in turn. Within a site, findings from across the list, not only the first. */
function pick(sites: Map<string, Found[]>): [string, Found][] {
  const picked: [string, Found][] = []
  for (let round = 0; picked.length < PER_CHECK; round++) {
    const left = [...sites].filter(([, found]) => found.length > round)
    if (left.length === 0) break
    for (const [site, found] of left.slice(0, PER_CHECK - picked.length)) {
      const one = found[(round * 7919 + Math.floor(found.length / 2)) % found.length]
      if (one && !picked.some(([, other]) => other === one)) picked.push([site, one])
    }
  }
  return picked
}

function describe([site, { url, message, evidence, evidenceCount }]: [string, Found], index: number): string {
  const path = decodeURI(new URL(url, 'https://unknown').pathname)
  const shown = evidence.slice(0, 4).map(({ saw, at }) => `   ${saw}${at === undefined ? '' : `   [${at}]`}`)
  const more = Math.max(evidenceCount ?? 0, evidence.length) - shown.length
  const lines = [`${index + 1}. ${url}   file: ${join(root, site, path)}`, `   ${message}`, ...shown]
  return [...lines, ...(more > 0 ? [`   … and ${more} more`] : []), ''].join('\n')
}
