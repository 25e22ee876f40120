import { createRequire } from 'node:module'
import type { Check } from './check.ts'
import { offChecks } from './registry.generated.ts'

const require = createRequire(import.meta.url)
const loaded = new Map<string, Check>()

/** Loads a check that is off by default. Most crawls and threads never need one. */
export function loadOffCheck(id: string): Check | undefined {
  const known = loaded.get(id)
  if (known !== undefined) return known
  const off = Object.hasOwn(offChecks, id) ? offChecks[id] : undefined
  if (off === undefined) return undefined
  const check: Check = require(off.file)[off.name]
  loaded.set(id, check)
  return check
}

export function loadOffChecks(): Check[] {
  return Object.keys(offChecks).map((id) => loadOffCheck(id) as Check)
}
