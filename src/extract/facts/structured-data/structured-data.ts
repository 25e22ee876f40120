import type { StructuredData, StructuredNode } from '#domain/facts/structured-data.ts'
import type { FactGroup } from '../fact-group.ts'
import { scriptUseOf } from '../script-kind.ts'
import { type JsonLdScript, readJsonLdBlocks } from './json-ld-blocks.ts'
import { createMarkedElements } from './marked-elements.ts'
import { readMicrodata } from './microdata-nodes.ts'
import { createNodeBudget } from './node-budget.ts'
import { readRdfa } from './rdfa-nodes.ts'

/** The same limit as for the texts of JSON-LD, which are a separate fact. */
const MAX_JSON_LD = 1_000_000
const MAX_SCRIPTS = 200

/** JSON-LD, microdata and RDFa Lite as one tree (`nodes` in the catalogue of checks). */
export const structuredData: FactGroup<'structuredData', StructuredData> = {
  name: 'structuredData',
  version: 2,
  reads: {
    // `href`, `src` and `data` are read for links and media anyway.
    '*': 'itemscope itemprop itemtype itemid itemref id vocab typeof property resource prefix about content',
    ...{ script: 'type', time: 'datetime', data: 'value', meter: 'value', track: 'src' },
  },
  collect(readText) {
    const marked = createMarkedElements(readText)
    const scripts: JsonLdScript[] = []
    let room = MAX_JSON_LD
    let isCut = false
    let script: JsonLdScript | null = null
    return {
      open(element) {
        marked.open(element)
        script = null
        if (element.name !== 'script' || scriptUseOf(element.attributes, element.isForeign) !== 'json-ld') return
        if (scripts.length < MAX_SCRIPTS) {
          script = { text: '', path: element.path() }
          scripts.push(script)
        } else isCut = true
      },
      close: marked.close,
      bodyTag: marked.bodyTag,
      text: marked.text,
      hiddenText(data, parent) {
        if (parent !== 'script' || script === null) return marked.hiddenText(data, parent)
        if (data.length <= room) {
          room -= data.length
          script.text += data
        } else {
          isCut = true
          scripts.pop()
          script = null
        }
      },
      facts(page) {
        const budget = createNodeBudget()
        const nodes: StructuredNode[] = []
        const add = (node: StructuredNode) => void nodes.push(node)
        const jsonLd = readJsonLdBlocks(scripts, page, budget, add)
        const { root, texts, isCut: isTreeCut } = marked.tree()
        const microdataProblems = readMicrodata(root, { ...page, texts, budget }, add)
        readRdfa(root, { ...page, texts, budget }, add)
        return { nodes, isCut: isCut || isTreeCut || budget.isCut(), ...jsonLd, microdataProblems }
      },
    }
  },
}
