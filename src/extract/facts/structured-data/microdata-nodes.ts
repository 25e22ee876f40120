import type { MicrodataProblem, StructuredNode, StructuredValue } from '#domain/facts/structured-data.ts'
import type { Ids } from '../ids.ts'
import type { Resolve } from '../resolve-url.ts'
import type { Marked } from './marked-elements.ts'
import { addValue, type NodeBudget, type Properties, toRecord } from './node-budget.ts'
import { expandName, isSchemaOrg, NO_VOCABULARY, toId, tokensOf } from './vocabulary.ts'

type Page = { resolve: Resolve; ids: Ids; texts: readonly string[]; budget: NodeBudget }
/** The item whose properties are being read. `seen` has the elements already read for it. */
type Item = { properties: Properties; seen: Set<Marked>; depth: number }

const MAX_PROBLEMS = 100
const MAX_REFERENCES = 100
const URL_ATTRIBUTES: Readonly<Record<string, string>> = {
  ...{ a: 'href', area: 'href', link: 'href', object: 'data' },
  ...{ audio: 'src', embed: 'src', iframe: 'src', img: 'src', source: 'src', track: 'src', video: 'src' },
}

/** The items of a page, by the rules of the HTML standard and with `content` as search engines read it. */
export function readMicrodata(root: Marked, page: Page, add: (node: StructuredNode) => void): MicrodataProblem[] {
  const { resolve, ids, texts, budget } = page
  const problems: MicrodataProblem[] = []
  const { byId, referenced } = findReferences(root)
  const active = new Set<Marked>()

  function report(kind: MicrodataProblem['kind'], text: string, path: string): void {
    if (problems.length < MAX_PROBLEMS) problems.push({ kind, text: budget.name(text), path })
  }

  function read(marked: Marked, item: Item | null, isReferenced: boolean): void {
    if (item?.seen.has(marked)) return
    item?.seen.add(marked)
    const { itemprop, itemscope, id } = marked.attributes
    const names = tokensOf(itemprop)
    const isNamed = isReferenced || (id !== undefined && referenced.has(id))
    if (names.length > 0 && item === null && !isNamed) report('itemprop-outside-item', names.join(' '), marked.path)
    if (itemscope !== undefined) {
      // An item that becomes a property only through an `itemref` is read at that place.
      if (names.length > 0 && item === null && isNamed) return
      if (item === null || names.length === 0) addNode(marked, 0, add)
      else addNode(marked, item.depth + 1, (node) => addAll(item, names, node))
      return
    }
    if (item !== null && names.length > 0) addAll(item, names, readValue(marked))
    for (const child of marked.children) read(child, item, isNamed)
  }

  /** Adds the node before it is filled, so that nodes are in document order. */
  function addNode(marked: Marked, depth: number, addTo: (node: StructuredNode) => void): void {
    if (active.has(marked) || !budget.takeNode(depth)) return
    active.add(marked)
    const { itemtype, itemid, itemref } = marked.attributes
    const written = tokensOf(itemtype).slice(0, MAX_REFERENCES)
    const item: Item = { properties: new Map(), seen: new Set([marked]), depth }
    const node: StructuredNode = {
      format: 'microdata',
      types: written.map((type) => budget.name(expandName(type, NO_VOCABULARY))),
      id: itemid === undefined ? null : budget.text(toId(itemid, resolve)),
      isSchemaOrg: isSchemaOrg(written[0] ?? ''),
      properties: {},
      path: marked.path,
    }
    addTo(node)
    for (const child of marked.children) read(child, item, false)
    for (const reference of tokensOf(itemref).slice(0, MAX_REFERENCES)) {
      const target = byId.get(reference)
      if (target !== undefined) read(target, item, true)
      else if (ids.countOf(reference) === 0) report('unknown-itemref', reference, marked.path)
    }
    node.properties = toRecord(item.properties)
    active.delete(marked)
  }

  function addAll({ properties }: Item, names: readonly string[], value: StructuredValue): void {
    for (const name of names) {
      if (budget.takeValue()) addValue(properties, budget.name(expandName(name, NO_VOCABULARY)), value)
    }
  }

  function readValue({ name, attributes, text }: Marked): string {
    const urlAttribute = URL_ATTRIBUTES[name]
    if (name === 'meta') return budget.text(attributes.content ?? '')
    // The HTML standard knows `content` of meta only, but search engines read it on every element.
    if (urlAttribute === undefined && attributes.content !== undefined) return budget.text(attributes.content)
    if (urlAttribute !== undefined) {
      const url = attributes[urlAttribute] ?? ''
      return budget.text(url === '' ? '' : (resolve(url) ?? url))
    }
    if (name === 'data' || name === 'meter') return budget.text(attributes.value ?? '')
    if (name === 'time' && attributes.datetime !== undefined) return budget.text(attributes.datetime)
    return budget.text(texts[text] ?? '')
  }

  read(root, null, false)
  return problems
}

/** Elements by id, and the ids that an `itemref` names. */
function findReferences(root: Marked): { byId: Map<string, Marked>; referenced: Set<string> } {
  const byId = new Map<string, Marked>()
  const referenced = new Set<string>()
  const visit = (marked: Marked): void => {
    const { id, itemref, itemscope } = marked.attributes
    if (id !== undefined && !byId.has(id)) byId.set(id, marked)
    if (itemscope !== undefined && itemref !== undefined) for (const each of tokensOf(itemref)) referenced.add(each)
    for (const child of marked.children) visit(child)
  }
  visit(root)
  return { byId, referenced }
}
