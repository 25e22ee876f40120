import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type SchemaType = { parents: readonly string[]; isDataType: boolean; supersededBy: string | null }
export type SchemaProperty = {
  domains: readonly string[]
  ranges: readonly string[]
  /** The names of the successors, separated by spaces. */
  supersededBy: string | null
}

type Vocabulary = {
  version: string
  types: Map<string, SchemaType>
  properties: Map<string, SchemaProperty>
  /** Maps each member to the enumerations that contain it. */
  members: Map<string, readonly string[]>
}

let loaded: Vocabulary | null = null

/** The release of schema.org that we compare with. Read from disk for the first page with structured data. */
function vocabulary(): Vocabulary {
  loaded ??= parseVocabulary(readFileSync(join(import.meta.dirname, 'schema-vocabulary.txt'), 'utf8'))
  return loaded
}

function parseVocabulary(text: string): Vocabulary {
  const [head = '', ...lines] = text.split('\n')
  const all: Vocabulary = {
    version: head.split(/[ ,]+/)[2] ?? '',
    types: new Map(),
    properties: new Map(),
    members: new Map(),
  }
  for (const line of lines) {
    const [kind, name = '', first = '', second = '', successor = ''] = line.split('|')
    const supersededBy = successor === '' ? null : successor
    if (kind === 'T') all.types.set(name, { parents: words(first), isDataType: second === 'D', supersededBy })
    else if (kind === 'P') all.properties.set(name, { domains: words(first), ranges: words(second), supersededBy })
    else if (kind === 'M') all.members.set(name, words(first))
  }
  return all
}

function words(list: string): string[] {
  return list === '' ? [] : list.split(' ')
}

export const schemaVersion = (): string => vocabulary().version
export const typeNamed = (name: string): SchemaType | undefined => vocabulary().types.get(name)
export const propertyNamed = (name: string): SchemaProperty | undefined => vocabulary().properties.get(name)
export const typeNames = (): Iterable<string> => vocabulary().types.keys()
export const propertyNames = (): Iterable<string> => vocabulary().properties.keys()

const ancestors = new Map<string, ReadonlySet<string>>()

/** The type and all its supertypes. Empty for a type that schema.org does not have. */
export function lineOf(type: string): ReadonlySet<string> {
  const known = ancestors.get(type)
  if (known !== undefined) return known
  const own = typeNamed(type)
  if (own === undefined) return NONE
  const line = new Set([type, ...own.parents.flatMap((parent) => [...lineOf(parent)])])
  ancestors.set(type, line)
  return line
}

const NONE: ReadonlySet<string> = new Set()

export function isA(types: readonly string[], ancestor: string): boolean {
  for (const type of types) if (lineOf(type).has(ancestor)) return true
  return false
}

/** Whether one of the types, or a supertype of it, has the property. */
export function hasProperty(types: readonly string[], name: string): boolean {
  for (const type of types) if (propertiesOf(type).has(name)) return true
  return false
}

const properties = new Map<string, ReadonlySet<string>>()

/** The properties of a type and its supertypes. */
function propertiesOf(type: string): ReadonlySet<string> {
  let names = properties.get(type)
  if (names === undefined) {
    const line = lineOf(type)
    if (line.size === 0) return NONE
    const own = [...vocabulary().properties].filter(([, { domains }]) => domains.some((domain) => line.has(domain)))
    names = new Set(own.map(([name]) => name))
    properties.set(type, names)
  }
  return names
}

const membersByEnumeration = new Map<string, readonly string[]>()

/** The members of an enumeration and of its subtypes; empty if schema.org lists none, or for another type. */
export function membersOf(enumeration: string): readonly string[] {
  let members = membersByEnumeration.get(enumeration)
  if (members === undefined) {
    members = isA([enumeration], 'Enumeration')
      ? [...vocabulary().members].filter(([, of]) => isA(of, enumeration)).map(([name]) => name)
      : []
    membersByEnumeration.set(enumeration, members)
  }
  return members
}

const dataTypes = new Map<string, boolean>()

/** Text, Number, Boolean, Date, DateTime, Time and their subtypes such as URL and Integer. */
export function isDataType(name: string): boolean {
  let isOne = dataTypes.get(name)
  if (isOne === undefined) {
    const line = lineOf(name)
    isOne = [...line].some((type) => typeNamed(type)?.isDataType === true)
    // Only types of schema.org, so that pages cannot fill the map.
    if (line.size > 0) dataTypes.set(name, isOne)
  }
  return isOne
}
