import type { LinkTargets } from '#domain/facts/link-facts.ts'
import { targetHash } from '#domain/facts/target-hash.ts'
import type { FactGroup } from '../fact-group.ts'

const MAX_TARGETS = 10_000

/** The ids and anchor names that a fragment can point to. */
export const targets: FactGroup<'targets', LinkTargets> = {
  name: 'targets',
  version: 1,
  reads: { '*': 'id', a: 'name' },
  collect() {
    const hashes = new Set<string>()
    let isCut = false

    function add(name: string | undefined): void {
      if (!name) return
      if (hashes.size < MAX_TARGETS) hashes.add(targetHash(name))
      else isCut = true
    }

    return {
      open({ name, attributes, isForeign }) {
        add(attributes.id)
        if (name === 'a' && !isForeign) add(attributes.name)
      },
      bodyTag: ({ id }) => add(id),
      facts: () => ({ hashes: [...hashes].join(''), isCut }),
    }
  },
}
