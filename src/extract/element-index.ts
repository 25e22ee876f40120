import {
  BUTTON_SCOPE_ENDS,
  DESCRIPTIONS,
  HEADINGS,
  ITEM_ENDS,
  LIST_SCOPE_ENDS,
  SCOPE_ENDS,
  SPECIAL,
  TABLE_PART_PARENTS,
  TABLE_SCOPE_ENDS,
} from './element-tables.ts'

type Kind = ReadonlySet<string>

/** More than HTML has. A page may make up a million, so closed ones beyond it are forgotten. */
const MOST_NAMES = 200

const KINDS: ReadonlySet<Kind> = new Set([
  SPECIAL,
  SCOPE_ENDS,
  BUTTON_SCOPE_ENDS,
  LIST_SCOPE_ENDS,
  TABLE_SCOPE_ENDS,
  ITEM_ENDS,
  HEADINGS,
  DESCRIPTIONS,
  ...TABLE_PART_PARENTS.values(),
])
/**
 * Where the open elements of each name and each kind stand. The nearest is found without a walk down the open
 * elements, which an end tag that matches none of 512 would otherwise cost every time.
 */
export function createElementIndex() {
  const byKind = new Map<Kind, number[]>([...KINDS].map((kind) => [kind, []]))
  /** For each name its own places, then those of its kinds. */
  const byName = new Map<string, number[][]>()

  const nearestNamed = (name: string): number => byName.get(name)?.[0]?.at(-1) ?? -1
  const nearestOf = (kind: Kind): number => byKind.get(kind)?.at(-1) ?? -1

  function listsOf(name: string): number[][] {
    const lists: number[][] = [[]]
    for (const [kind, places] of byKind) if (kind.has(name)) lists.push(places)
    byName.set(name, lists)
    return lists
  }

  return {
    nearestNamed,
    nearestOf,
    /** The nearest element of that name, unless one of the fences stands before it; else -1. */
    nearestNamedWithin(name: string, fences: Kind): number {
      const place = nearestNamed(name)
      return place >= nearestOf(fences) ? place : -1
    },
    nearestWithin(kind: Kind, fences: Kind): number {
      const place = nearestOf(kind)
      return place >= nearestOf(fences) ? place : -1
    },
    add(name: string, place: number): void {
      for (const places of byName.get(name) ?? listsOf(name)) places.push(place)
    },
    /** Forgets the nearest element of that name. */
    remove(name: string): void {
      const lists = byName.get(name) ?? []
      for (const places of lists) places.pop()
      if (lists.length === 1 && byName.size > MOST_NAMES && lists[0]?.length === 0) byName.delete(name)
    },
  }
}
