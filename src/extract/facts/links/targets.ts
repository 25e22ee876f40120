import type { LinkTargets } from '#domain/facts/link-facts.ts'
import { targetHash } from '#domain/facts/target-hash.ts'
import type { FactGroup } from '../fact-group.ts'

const MAX_TARGETS = 10_000

/** The ids and anchor names that a fragment can point to. */
export const targets: FactGroup<'targets', LinkTargets> = {
  name: 'targets',
  version: 1,
  reads: { a: 'name' },
  collect() {
    const names: string[] = []
    return {
      open({ attributes: { name }, isForeign }) {
        if (name && !isForeign && names.length <= MAX_TARGETS) names.push(name)
      },
      facts({ ids }) {
        const hashes = new Set<string>()
        for (const list of [ids.all(), names]) {
          for (const name of list) {
            if (hashes.size === MAX_TARGETS) return { hashes: [...hashes].join(''), isCut: true }
            hashes.add(targetHash(name))
          }
        }
        return { hashes: [...hashes].join(''), isCut: false }
      },
    }
  },
}
