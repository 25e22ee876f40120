import {
  MAX_JSON_LD,
  type StructuredData,
  type StructuredNode,
  type UnreadJsonLd,
} from '#domain/facts/structured-data.ts'
import type { FactGroup } from '../fact-group.ts'
import { scriptUseOf } from '../script-kind.ts'
import { type JsonLdScript, readJsonLdBlocks } from './json-ld-blocks.ts'
import { createMarkedElements } from './marked-elements.ts'
import { readMicrodata } from './microdata-nodes.ts'
import { createNodeBudget } from './node-budget.ts'
import { readRdfa } from './rdfa-nodes.ts'

const MAX_SCRIPTS = 200

/** JSON-LD, microdata and RDFa Lite as one tree (`nodes` in the catalogue of checks). */
export const structuredData: FactGroup<'structuredData', StructuredData> = {
  name: 'structuredData',
  version: 3,
  reads: {
    // `href`, `src` and `data` are read for links and media anyway.
    '*': 'itemscope itemprop itemtype itemid itemref id vocab typeof property resource prefix about content',
    ...{ script: 'type', time: 'datetime', data: 'value', meter: 'value', track: 'src' },
  },
  collect(readText) {
    const marked = createMarkedElements(readText)
    const scripts: JsonLdScript[] = []
    let room = MAX_JSON_LD
    let isIncomplete = false
    let script: JsonLdScript | null = null
    const unread: UnreadJsonLd[] = []
    let unreadScript: UnreadJsonLd | null = null
    return {
      open(element) {
        marked.open(element)
        script = null
        unreadScript = null
        if (element.name !== 'script' || scriptUseOf(element.attributes, element.isForeign) !== 'json-ld') return
        if (scripts.length + unread.length < MAX_SCRIPTS) {
          script = { text: '', path: element.path() }
          scripts.push(script)
        } else isIncomplete = true
      },
      close: marked.close,
      bodyTag: marked.bodyTag,
      text: marked.text,
      hiddenText(data, parent) {
        if (parent === 'script' && unreadScript !== null) unreadScript.length += data.length
        if (parent !== 'script' || script === null) return marked.hiddenText(data, parent)
        if (data.length <= room) {
          room -= data.length
          script.text += data
        } else {
          unreadScript = { length: script.text.length + data.length, path: script.path }
          unread.push(unreadScript)
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
        isIncomplete ||= unread.length > 0 || isTreeCut || budget.isIncomplete()
        return {
          ...{ nodes, isCut: isIncomplete || budget.isCut() },
          ...(isIncomplete && { isIncomplete }),
          ...(unread.length > 0 && { unreadJsonLd: unread }),
          ...{ ...jsonLd, microdataProblems },
        }
      },
    }
  },
}
