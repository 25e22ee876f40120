import type { Attributes } from '../../scan/attributes.ts'
import type { createTextBudget } from '../text-budget.ts'

const MAX_LENGTH = 500
const MAX_SRCSET = 4000

/** Those of the named attributes that an element has; null if they are too much for the budget. */
export function keepAttributes<Name extends string>(
  attributes: Attributes,
  names: readonly Name[],
  keep: ReturnType<typeof createTextBudget>,
): { [Field in Name]?: string } | null {
  const kept: { [Field in Name]?: string } = {}
  for (const name of names) {
    const value = attributes[name]
    if (value === undefined) continue
    const cut = name === 'srcset' ? keep(wholeCandidates(value), MAX_SRCSET) : keep(value, MAX_LENGTH)
    if (cut === null) return null
    kept[name] = cut
  }
  return kept
}

/** A srcset cut inside a candidate would look invalid. */
function wholeCandidates(srcset: string): string {
  if (srcset.length <= MAX_SRCSET) return srcset
  const start = srcset.slice(0, MAX_SRCSET)
  const end = start.search(/,\s[^,]*$/)
  return end === -1 ? start : start.slice(0, end)
}
