import { createRequire } from 'node:module'
import type { Options } from 'css-select'
import type { TimeBudget } from './time-budget.ts'
import { attributeOf, childrenOf, type Element, isElement, type Node, type ParentNode, textOf } from './tree-text.ts'

type Css = typeof import('css-select')
export type CssQuery = (document: ParentNode, budget: TimeBudget) => Element[]

const require = createRequire(import.meta.url)
let loaded: Css | undefined

/** Loaded when the first rule needs it: most crawls have no rules. */
function css(): Css {
  loaded ??= require('css-select') as Css
  return loaded
}

/** Throws an error with the reason if the selector cannot be used. */
export function compileCss(selector: string): CssQuery {
  const { _compileUnsafe: compile, selectAll } = css()
  let budget: TimeBudget = { tick: () => {}, isOver: () => false }
  const options = optionsFor(() => budget)
  const query = compile<Node, Element>(selector, options)
  return (document, ofPage) => {
    budget = ofPage
    return selectAll<Node, Element>(query, document, options)
  }
}

const MAX_TEXT = 1_000_000

function optionsFor(budget: () => TimeBudget): Options<Node, Element> {
  const parentOf = (node: Node) => ('parentNode' in node ? node.parentNode : null)
  const siblingsOf = (node: Node): Node[] => {
    const parent = parentOf(node)
    return parent === null ? [node] : parent.childNodes
  }
  return {
    // Results of an earlier page must not be used for a later one.
    cacheResults: false,
    adapter: {
      isTag(node): node is Element {
        budget().tick()
        return isElement(node)
      },
      getAttributeValue(element, name) {
        budget().tick()
        return attributeOf(element, name)
      },
      hasAttrib: (element, name) => attributeOf(element, name) !== undefined,
      getChildren(node) {
        budget().tick()
        return childrenOf(node)
      },
      getName: ({ tagName }) => tagName.toLowerCase(),
      getParent(node) {
        budget().tick()
        return parentOf(node)
      },
      getSiblings(node) {
        budget().tick()
        return siblingsOf(node)
      },
      prevElementSibling(node) {
        const siblings = siblingsOf(node)
        for (let at = siblings.indexOf(node) - 1; at >= 0; at -= 1) {
          budget().tick()
          const sibling = siblings[at]
          if (sibling !== undefined && isElement(sibling)) return sibling
        }
        return null
      },
      getText: (node) => textOf(node, MAX_TEXT, budget()),
      removeSubsets: (nodes) => nodes.filter((node) => !hasAncestorIn(node, new Set(nodes))),
    },
  }

  function hasAncestorIn(node: Node, nodes: ReadonlySet<Node>): boolean {
    for (let parent = parentOf(node); parent !== null; parent = parentOf(parent)) if (nodes.has(parent)) return true
    return false
  }
}
