import type { StructuredNode, StructuredValue } from '#domain/facts/structured-data.ts'
import { cutText } from '../bounds.ts'

const MAX_NODES = 1000
const MAX_VALUES = 5000
/** Limit for all texts of a page together. */
const MAX_CHARACTERS = 200_000
/** Google reads at most 5,000 characters of any text. */
const MAX_TEXT = 5100
export const MAX_NAME = 200
export const MAX_DEPTH = 20

export type NodeBudget = ReturnType<typeof createNodeBudget>

/** Limits the structured data of one page, all formats together. */
export function createNodeBudget() {
  let nodes = MAX_NODES
  let values = MAX_VALUES
  let characters = MAX_CHARACTERS
  let isCut = false
  let isIncomplete = false

  function text(written: string, max = MAX_TEXT): string {
    const length = Math.min(max, Math.max(characters, 0))
    if (written.length > length) isCut = true
    if (length < Math.min(max, written.length)) isIncomplete = true
    const kept = cutText(written, length)
    characters -= kept.length
    return kept
  }

  return {
    /** Whether something was left out or shortened. */
    isCut: () => isCut || isIncomplete,
    /** Whether nodes or values were left out. */
    isIncomplete: () => isIncomplete,
    text,
    name: (written: string) => text(written, MAX_NAME),
    /** Whether one more node fits. */
    takeNode(depth: number): boolean {
      nodes -= 1
      if (nodes >= 0 && characters > 0 && depth <= MAX_DEPTH) return true
      isIncomplete = true
      return false
    },
    takeValue(): boolean {
      values -= 1
      if (values < 0) isIncomplete = true
      return values >= 0
    },
  }
}

/** The properties of a node while it is built. */
export type Properties = Map<string, StructuredValue[]>

export function addValue(properties: Properties, name: string, value: StructuredValue): void {
  const values = properties.get(name)
  if (values) values.push(value)
  else properties.set(name, [value])
}

/** `__proto__` is a property like any other here. */
export function toRecord(properties: Properties): StructuredNode['properties'] {
  return Object.fromEntries(properties)
}
