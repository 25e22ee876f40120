import type { FactGroup } from './fact-group.ts'

/** Which elements are reported to which groups, and which attributes have to be read for that. */
export type GroupReads = {
  /** Attributes to read on elements of this name, in addition to `anywhere`. */
  attributesOf(name: string): readonly string[]
  /** Attributes to read on every element. `data-*` stands for all names that begin with `data-`. */
  anywhere: readonly string[]
  /** The groups to which elements of this name are reported, whatever their attributes. */
  groupsFor(name: string): ReportedTo
  /** The groups to which an element is reported if it also has this attribute. */
  withAttribute(before: ReportedTo, attribute: string): ReportedTo
  /** The groups to which an element is reported if it also has this id. */
  withId(before: ReportedTo, id: string): ReportedTo
}

/** The groups that an element is reported to. Elements with the same name and attributes share one object. */
export type ReportedTo = {
  readonly positions: readonly number[]
  /** The result after one more attribute. */
  readonly next: Map<string, ReportedTo>
  /** How many more results may be remembered for elements of this name. */
  readonly room: { left: number }
}

type AnyGroup = Pick<FactGroup<string, unknown>, 'reads'>

/** Limited, because pages may write attributes in any number of orders. */
const MAX_REMEMBERED = 100

export function readsOf(groups: readonly AnyGroup[]): GroupReads {
  const wordsOf = (group: AnyGroup, name: string) => (group.reads[name] ?? '').split(' ').filter(Boolean)
  const positionsOf = (isWanted: (group: AnyGroup) => boolean) =>
    groups.flatMap((group, position) => (isWanted(group) ? [position] : []))
  // Computed once, because a hostile page may have a million attributes.
  const anywhereByGroup = new Map(groups.map((group) => [group, wordsOf(group, '*')]))
  const byId = new Map<string, number[]>()
  for (const [position, group] of groups.entries()) {
    for (const id of wordsOf(group, '#')) byId.set(id, [...(byId.get(id) ?? []), position])
  }

  function follow(before: ReportedTo, key: string, added: readonly number[]): ReportedTo {
    const positions = [...new Set([...before.positions, ...added])]
    const { room } = before
    const after = positions.length === before.positions.length ? before : { positions, next: new Map(), room }
    if (room.left > 0) {
      room.left -= 1
      before.next.set(key, after)
    }
    return after
  }

  return {
    attributesOf: (name) => [...new Set(groups.flatMap((group) => wordsOf(group, name)))],
    anywhere: [...new Set(groups.flatMap((group) => wordsOf(group, '*')))],
    groupsFor: (name) => ({
      positions: positionsOf(({ reads }) => name !== '*' && name !== '#' && reads[name] !== undefined),
      next: new Map(),
      room: { left: MAX_REMEMBERED },
    }),
    withAttribute(before, attribute) {
      const isRead = (group: AnyGroup) => anywhereByGroup.get(group)?.some((word) => matches(word, attribute)) === true
      return before.next.get(attribute) ?? follow(before, attribute, positionsOf(isRead))
    },
    withId(before, id) {
      const added = byId.get(id)
      return added === undefined ? before : (before.next.get(`#${id}`) ?? follow(before, `#${id}`, added))
    },
  }
}

function matches(word: string, attribute: string): boolean {
  return word.endsWith('*') ? attribute.startsWith(word.slice(0, -1)) : word === attribute
}
