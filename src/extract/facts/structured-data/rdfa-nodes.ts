import type { StructuredNode, StructuredValue } from '#domain/facts/structured-data.ts'
import type { Resolve } from '../resolve-url.ts'
import type { Marked } from './marked-elements.ts'
import { addValue, type NodeBudget, type Properties, toRecord } from './node-budget.ts'
import { baseFor, expandName, NO_VOCABULARY, SCHEMA_ORG, toId, tokensOf, type Vocabulary } from './vocabulary.ts'

type Page = { resolve: Resolve; texts: readonly string[]; budget: NodeBudget }
type Subject = { properties: Properties; depth: number }

const MAX_PREFIXES = 100

/** The typed things of a page, by RDFa Lite. Properties of the page itself, such as Open Graph, are no nodes. */
export function readRdfa(root: Marked, page: Page, add: (node: StructuredNode) => void): void {
  const { resolve, texts, budget } = page

  function read(marked: Marked, around: Vocabulary, subject: Subject | null): void {
    const { property, typeof: type, resource, about } = marked.attributes
    const vocabulary = vocabularyAt(marked, around)
    const names = tokensOf(property)
    const startsNode = type !== undefined || (names.length === 0 && (resource ?? about) !== undefined)
    if (!startsNode) {
      if (subject !== null && names.length > 0) addAll(subject, names, vocabulary, readValue(marked, vocabulary))
      for (const child of marked.children) read(child, vocabulary, subject)
    } else if (subject !== null && names.length > 0) {
      addNode(marked, vocabulary, subject.depth + 1, (node) => addAll(subject, names, vocabulary, node))
    } else addNode(marked, vocabulary, 0, add)
  }

  /** Adds the node before it is filled, so that nodes are in document order. */
  function addNode(marked: Marked, vocabulary: Vocabulary, depth: number, addTo: (node: StructuredNode) => void): void {
    if (!budget.takeNode(depth)) return
    const { typeof: type, about, resource, href, src } = marked.attributes
    const types = tokensOf(type).slice(0, MAX_PREFIXES)
    const written = about ?? resource ?? href ?? src
    const subject: Subject = { properties: new Map(), depth }
    const node: StructuredNode = {
      format: 'rdfa',
      types: types.map((name) => budget.name(expandName(name, vocabulary))),
      id: written === undefined ? null : budget.text(toId(written, resolve)),
      isSchemaOrg: vocabulary.base === SCHEMA_ORG,
      properties: {},
      path: marked.path,
    }
    if (type !== undefined) addTo(node)
    for (const child of marked.children) read(child, vocabulary, subject)
    node.properties = toRecord(subject.properties)
    // An untyped `resource` is worth keeping only with properties.
    if (type === undefined && subject.properties.size > 0) addTo(node)
  }

  function addAll(
    { properties }: Subject,
    names: readonly string[],
    vocabulary: Vocabulary,
    value: StructuredValue,
  ): void {
    for (const name of names) {
      if (budget.takeValue()) addValue(properties, budget.name(expandName(name, vocabulary)), value)
    }
  }

  function readValue({ name, attributes, text, path }: Marked, { base }: Vocabulary): StructuredValue {
    const { content, datetime, resource, href, src } = attributes
    if (content !== undefined) return budget.text(content)
    if (name === 'time' && datetime !== undefined) return budget.text(datetime)
    if (resource !== undefined) {
      const id = budget.text(toId(resource, resolve))
      return { format: 'rdfa', types: [], id, isSchemaOrg: base === SCHEMA_ORG, properties: {}, path }
    }
    const url = href ?? src
    if (url !== undefined) return budget.text(url === '' ? '' : (resolve(url) ?? url))
    return budget.text(texts[text] ?? '')
  }

  read(root, NO_VOCABULARY, null)
}

function vocabularyAt({ attributes: { vocab, prefix } }: Marked, around: Vocabulary): Vocabulary {
  if (vocab === undefined && prefix === undefined) return around
  const base = vocab === undefined ? around.base : baseFor(vocab.trim())
  if (prefix === undefined) return { ...around, base }
  const prefixes = new Map(around.prefixes)
  const words = tokensOf(prefix).slice(0, MAX_PREFIXES * 2)
  for (let at = 0; at + 1 < words.length; at += 2) {
    const name = words[at] as string
    if (name.endsWith(':')) prefixes.set(name.slice(0, -1), words[at + 1] as string)
  }
  return { base, prefixes }
}
