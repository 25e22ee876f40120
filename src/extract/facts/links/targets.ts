import type { LinkTargets } from '#domain/facts/link-facts.ts'
import { targetHash } from '#domain/facts/target-hash.ts'
import type { Attributes } from '../../scan/attributes.ts'
import type { FactGroup } from '../fact-group.ts'

const MAX_TARGETS = 10_000

/** Attributes by which scripts find the part of the page that a link points to. */
const PART_NAMES = ['data-id', 'data-anchor', 'data-q_id', 'data-hash', 'data-section']
/** Attributes which show that a script handles the link. */
const BUTTON_SIGNS = ['data-toggle', 'data-bs-toggle', 'aria-controls', 'aria-expanded', 'aria-haspopup', 'onclick']
/** Must start with a letter, because the ids of page builders are random and not names. */
const NAME = /^#?(\p{L}[\p{L}\p{N}_-]{2,99})$/u

/** The ids and anchor names that a fragment can point to, and the names that scripts understand. */
export const targets: FactGroup<'targets', LinkTargets> = {
  name: 'targets',
  version: 2,
  reads: { a: ['name', 'href', 'role', ...BUTTON_SIGNS].join(' '), '*': PART_NAMES.join(' ') },
  collect() {
    const names: string[] = []
    const scripted = new Set<string>()
    return {
      open({ name: element, attributes, isForeign }) {
        if (isForeign) return
        if (element === 'a' && attributes.name && names.length <= MAX_TARGETS) names.push(attributes.name)
        for (const name of scriptNames(element, attributes)) {
          if (scripted.size <= MAX_TARGETS) scripted.add(targetHash(name))
        }
      },
      facts({ ids }) {
        const hashes = new Set<string>()
        let isCut = scripted.size > MAX_TARGETS
        for (const list of [ids.all(), names]) {
          for (const name of list) {
            if (hashes.size < MAX_TARGETS) hashes.add(targetHash(name))
            else isCut = true
          }
        }
        const kept = [...scripted].slice(0, MAX_TARGETS).join('')
        return { hashes: [...hashes].join(''), ...(kept !== '' && { scripted: kept }), isCut }
      },
    }
  },
}

/** The names by which scripts find an element. For a link that acts as a button, this is its own fragment. */
function scriptNames(element: string, attributes: Attributes): string[] {
  const found = PART_NAMES.flatMap((key) => NAME.exec(attributes[key] ?? '')?.[1] ?? [])
  const { href = '', role } = attributes
  const isButton =
    element === 'a' &&
    href.startsWith('#') &&
    (role === 'button' || role === 'tab' || BUTTON_SIGNS.some((key) => attributes[key] !== undefined))
  return isButton ? [...found, href.slice(1)] : found
}
