import type { StructuredNode, StructuredValue, TypedValue } from '#domain/facts/structured-data.ts'
import type { Resolve } from '../resolve-url.ts'
import { startOfJson } from './json-syntax.ts'
import { addValue, MAX_DEPTH, MAX_NAME, type NodeBudget, type Properties, toRecord } from './node-budget.ts'
import { baseFor, expandName, isSchemaOrg, SCHEMA_ORG, toId, type Vocabulary } from './vocabulary.ts'

type JsonObject = { [key: string]: unknown }
type Reader = { resolve: Resolve; budget: NodeBudget; path: string; add: (node: StructuredNode) => void }

const MAX_CONTEXT = 200

/** Reports the top-level nodes of a JSON-LD block: the block itself, or the members of a list or graph. */
export function readJsonLdNodes(json: unknown, vocabulary: Vocabulary, reader: Reader, depth = 0): void {
  if (depth > MAX_DEPTH) return
  if (Array.isArray(json)) {
    for (const each of json) readJsonLdNodes(each, vocabulary, reader, depth + 1)
  } else if (isObject(json)) {
    const own = vocabularyOf(json['@context'], vocabulary)
    for (const list of ['@graph', '@included'])
      if (json[list] !== undefined) readJsonLdNodes(json[list], own, reader, depth + 1)
    // The object around a graph is a node only if it has properties of its own.
    const isGraph = json['@graph'] !== undefined && !Object.keys(json).some((key) => !key.startsWith('@'))
    const node = isGraph ? null : toNode(json, own, reader, 0)
    if (node !== null) reader.add(node)
  }
}

/** The contexts of the top-level objects of a block. */
export function contextsOf(json: unknown, budget: NodeBudget): { contexts: (string | null)[]; hasBase: boolean } {
  const tops = (Array.isArray(json) ? json.slice(0, MAX_CONTEXT) : [json]).filter(isObject)
  const all = tops.map((top) => top['@context'])
  return {
    contexts: [...new Set(all.flatMap((context) => namesOfContext(context, budget)))].slice(0, MAX_CONTEXT),
    hasBase: all.flat().some((context) => isObject(context) && typeof context['@base'] === 'string'),
  }
}

function namesOfContext(context: unknown, budget: NodeBudget, depth = 0): (string | null)[] {
  if (context === undefined || context === null) return [null]
  if (Array.isArray(context) && depth < MAX_DEPTH) {
    return context.slice(0, MAX_DEPTH).flatMap((each) => namesOfContext(each ?? '', budget, depth + 1))
  }
  if (typeof context === 'string') return [budget.name(context)]
  if (isObject(context) && typeof context['@vocab'] === 'string') return [budget.name(context['@vocab'])]
  // Contexts can be megabytes long and nested without end.
  return [budget.name(startOfJson(context, MAX_NAME))]
}

function vocabularyOf(context: unknown, around: Vocabulary, depth = 0): Vocabulary {
  if (context === undefined || depth > MAX_DEPTH) return around
  if (context === null) return { base: null, prefixes: new Map() }
  if (typeof context === 'string') return isSchemaOrg(context) ? { ...around, base: SCHEMA_ORG } : around
  if (Array.isArray(context)) {
    return context.slice(0, MAX_DEPTH).reduce<Vocabulary>((known, each) => vocabularyOf(each, known, depth + 1), around)
  }
  if (!isObject(context)) return around
  const prefixes = new Map(around.prefixes)
  for (const [term, meaning] of Object.entries(context).slice(0, MAX_CONTEXT)) {
    const iri = isObject(meaning) ? meaning['@id'] : meaning
    if (typeof iri === 'string' && !term.startsWith('@')) prefixes.set(term, iri)
  }
  const vocab = context['@vocab']
  return { base: typeof vocab === 'string' ? baseFor(vocab) : around.base, prefixes }
}

function toNode(object: JsonObject, vocabulary: Vocabulary, reader: Reader, depth: number): StructuredNode | null {
  const { budget, resolve, path } = reader
  if (!budget.takeNode(depth)) return null
  const types: string[] = []
  let id: string | null = null
  const properties: Properties = new Map()
  for (const [written, value] of Object.entries(object)) {
    const key = vocabulary.prefixes.get(written) ?? written
    if (key === '@type') {
      for (const type of [value].flat()) {
        if (typeof type === 'string' && budget.takeValue()) types.push(budget.name(expandName(type, vocabulary)))
      }
    } else if (key === '@id') {
      if (typeof value === 'string') id = budget.text(toId(value, resolve))
    } else if (key === '@reverse') readReverse(value, vocabulary, reader)
    else if (!key.startsWith('@') && budget.takeValue()) {
      const name = budget.name(expandName(written, vocabulary))
      if (!properties.has(name)) properties.set(name, [])
      addValues(properties, name, value, vocabulary, reader, depth)
    }
  }
  const isSchema = vocabulary.base === SCHEMA_ORG
  return { format: 'json-ld', types, id, isSchemaOrg: isSchema, properties: toRecord(properties), path }
}

/** Reads `@reverse`: nodes that have this node as a value. They are kept as separate nodes. */
function readReverse(value: unknown, vocabulary: Vocabulary, reader: Reader): void {
  if (!isObject(value)) return
  for (const each of Object.values(value)) readJsonLdNodes(each, vocabulary, reader, MAX_DEPTH - 1)
}

function addValues(
  properties: Properties,
  name: string,
  value: unknown,
  vocabulary: Vocabulary,
  reader: Reader,
  depth: number,
): void {
  if (depth > MAX_DEPTH) return
  const list = Array.isArray(value) ? value : isObject(value) ? (value['@list'] ?? value['@set']) : undefined
  if (list !== undefined) {
    for (const each of [list].flat()) addValues(properties, name, each, vocabulary, reader, depth + 1)
    return
  }
  if (!reader.budget.takeValue()) return
  const kept = toValue(value, vocabulary, reader, depth)
  if (kept !== undefined) addValue(properties, name, kept)
}

/** Undefined if the value does not fit into the budget. */
function toValue(value: unknown, vocabulary: Vocabulary, reader: Reader, depth: number): StructuredValue | undefined {
  if (!isObject(value)) return toPlain(value, reader.budget)
  if (value['@value'] !== undefined) return toTyped(value, reader.budget)
  return toNode(value, vocabularyOf(value['@context'], vocabulary), reader, depth + 1) ?? undefined
}

function toTyped(value: JsonObject, budget: NodeBudget): TypedValue | TypedValue['value'] {
  const plain = toPlain(value['@value'], budget)
  const language = typeof value['@language'] === 'string' ? budget.name(value['@language']) : null
  const datatype = typeof value['@type'] === 'string' ? budget.name(value['@type']) : null
  return language === null && datatype === null ? plain : { value: plain, language, datatype }
}

function toPlain(value: unknown, budget: NodeBudget): TypedValue['value'] {
  if (typeof value === 'string') return budget.text(value)
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
