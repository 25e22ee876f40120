import type { Library } from '../shared/library-of-url.ts'
import { VULNERABLE_LIBRARIES } from './vulnerable-libraries.generated.ts'

type Range = { from: string; below: string; ids: string[] }

export type Vulnerabilities = {
  ids: string[]
  /** The first version without a known vulnerability; null if there is none yet. */
  fixedIn: string | null
}

const MAX_STEPS = 20
/** The list uses `999.999.999` for libraries that are no longer fixed. */
const NEVER = '999'
let table: ReadonlyMap<string, Range[]> | null = null

/** The known vulnerabilities of this version, from the bundled list; null if there are none. */
export function vulnerabilitiesOf({ name, version }: Library): Vulnerabilities | null {
  table ??= readTable()
  const ranges = table.get(name)
  if (ranges === undefined) return null
  const own = rangesOf(ranges, version)
  if (own.length === 0) return null
  let fixedIn = version
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const hit = rangesOf(ranges, fixedIn)
    if (hit.length === 0) break
    fixedIn = hit.map(({ below }) => below).reduce((one, other) => (compareVersions(one, other) < 0 ? other : one))
  }
  return { ids: [...new Set(own.flatMap(({ ids }) => ids))], fixedIn: fixedIn.startsWith(NEVER) ? null : fixedIn }
}

function rangesOf(ranges: readonly Range[], version: string): Range[] {
  return ranges.filter(
    ({ from, below }) => compareVersions(version, below) < 0 && (from === '' || compareVersions(version, from) >= 0),
  )
}

/** Compares a version with one of the list. `3.5` counts as the newest 3.5.x, because that is what CDNs serve. */
export function compareVersions(version: string, listed: string): number {
  const [left, right] = [numbersOf(version), numbersOf(listed)]
  for (let index = 0; index < 4; index += 1) {
    const a = left[index] ?? (index < 3 ? Number.POSITIVE_INFINITY : 0)
    const b = right[index] ?? 0
    if (a !== b) return a < b ? -1 : 1
  }
  return 0
}

function numbersOf(version: string): number[] {
  return (/^\d+(?:\.\d+)*/.exec(version)?.[0] ?? '0').split('.').map(Number)
}

function readTable(): Map<string, Range[]> {
  const found = new Map<string, Range[]>()
  for (const line of VULNERABLE_LIBRARIES.trim().split('\n')) {
    const [names = '', ...written] = line.split('|')
    const ranges = written.map((range) => {
      const [, from = '', below = '', ids = ''] = /^([^<]*)<([^:]*):(.*)$/.exec(range) ?? []
      return { from, below, ids: ids.split(',') }
    })
    for (const name of names.split(',')) found.set(name, ranges)
  }
  return found
}
