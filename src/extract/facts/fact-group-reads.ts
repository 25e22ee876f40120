import type { FactGroup } from './fact-group.ts'

/** Which groups want to know of which elements, and which attributes have to be read for them. */
export type GroupReads = {
  /** Attributes to read on an element of this name, besides those of every element. */
  attributesOf(name: string): readonly string[]
  /** Attributes to read on every element. A name that ends with `*` stands for all names that begin like it. */
  anywhere: readonly string[]
  /** Positions of the groups that asked for elements of this name. */
  groupsFor(name: string): readonly number[]
  /** Positions of the groups that asked for any element with this attribute. */
  groupsForAttribute(attribute: string): readonly number[]
}

type AnyGroup = Pick<FactGroup<string, unknown>, 'reads'>

export function readsOf(groups: readonly AnyGroup[]): GroupReads {
  const wordsOf = (group: AnyGroup, name: string) => (group.reads[name] ?? '').split(' ').filter(Boolean)
  const positionsOf = (isWanted: (group: AnyGroup) => boolean) =>
    groups.flatMap((group, position) => (isWanted(group) ? [position] : []))
  // Split once: a hostile page may have a million attributes.
  const anywhereByGroup = new Map(groups.map((group) => [group, wordsOf(group, '*')]))
  const byAttribute = new Map<string, readonly number[]>()
  const groupsForAttribute = (attribute: string) => {
    const known = byAttribute.get(attribute)
    if (known !== undefined) return known
    const found = positionsOf((group) => anywhereByGroup.get(group)?.some((word) => matches(word, attribute)) === true)
    // A page may invent any number of names.
    if (byAttribute.size < MAX_REMEMBERED) byAttribute.set(attribute, found)
    return found
  }
  return {
    attributesOf: (name) => [...new Set(groups.flatMap((group) => wordsOf(group, name)))],
    anywhere: [...new Set(groups.flatMap((group) => wordsOf(group, '*')))],
    groupsFor: (name) =>
      positionsOf(({ reads }) => reads['**'] !== undefined || (name !== '*' && reads[name] !== undefined)),
    groupsForAttribute,
  }
}

const MAX_REMEMBERED = 1000

function matches(word: string, attribute: string): boolean {
  return word.endsWith('*') ? attribute.startsWith(word.slice(0, -1)) : word === attribute
}
