import type { StructuredNode, StructuredValue } from '#domain/facts/structured-data.ts'
import { isNode, ownValues } from './page-nodes.ts'

const MAX_QUOTED = 120
const EMPTY = /^\s*(?:undefined|null|NaN|\[object Object\])?\s*$/
/** Longer texts are not empty, so they need no test. */
const MAX_EMPTY = 100

/** The value without its language and datatype; undefined for a node. */
export function plainOf(value: StructuredValue): string | number | boolean | null | undefined {
  if (typeof value !== 'object' || value === null) return value
  return isNode(value) ? undefined : value.value
}

/** The text or number of a value as text; null for anything else. */
export function textOf(value: StructuredValue | undefined): string | null {
  const plain = value === undefined ? null : plainOf(value)
  return typeof plain === 'string' ? plain.trim() : typeof plain === 'number' ? String(plain) : null
}

/** The first text or number of a property; null without one. */
export function firstText({ properties }: StructuredNode, property: string): string | null {
  for (const value of ownValues(properties, property)) {
    const text = textOf(value)
    if (text !== null && text !== '') return text
  }
  return null
}

/** Whether the value is empty, or a placeholder that a template left. */
export function isEmptyValue(value: StructuredValue): boolean {
  if (isNode(value)) return value.id === null && value.types.length === 0 && Object.keys(value.properties).length === 0
  const plain = plainOf(value)
  return plain === null || (typeof plain === 'string' && isEmptyText(plain))
}

function isEmptyText(text: string): boolean {
  if (text.length > MAX_EMPTY) return false
  const first = text.charCodeAt(0)
  const isOther = first > SPACE && first <= TILDE && !FIRST_OF_EMPTY.includes(text.charAt(0))
  return !isOther && EMPTY.test(text)
}

const SPACE = 0x20
const TILDE = 0x7e
const FIRST_OF_EMPTY = 'unN['

/** A value as evidence quotes it. */
export function quoted(value: StructuredValue): string {
  if (isNode(value)) return `a node of type ${typeName(value)}`
  const plain = plainOf(value)
  if (typeof plain !== 'string') return String(plain)
  const text = plain.replace(/\s+/g, ' ').trim()
  return `"${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED - 1)}…` : text}"`
}

/** The types of a node as people write them. */
export function typeName({ types }: StructuredNode): string {
  return types.length === 0 ? '(no type)' : types.join(', ')
}

/** `Product "Rye bread"`, so that people find the node among others of its type. */
export function nodeLabel(node: StructuredNode): string {
  const name = firstText(node, 'name') ?? firstText(node, 'headline')
  return name === null ? typeName(node) : `${typeName(node)} ${quoted(name)}`
}
