import { createRequire } from 'node:module'
import type { XPathNode } from './xpath-tree.ts'

/** The parts of the module that its types leave out. */
type XPathModule = {
  parse: (expression: string) => { expression: unknown; evaluate: (options: Context) => unknown }
  FunctionResolver: new () => { functions: Record<string, unknown> }
}
type Context = { node: XPathNode; isHtml: true }

export type XPathResult = XPathNode[] | string | number | boolean
export type XPathQuery = (document: XPathNode) => XPathResult

const require = createRequire(import.meta.url)
let loaded: XPathModule | undefined

/** Loaded when the first rule needs it. */
function xpath(): XPathModule {
  loaded ??= require('xpath') as XPathModule
  return loaded
}

/** Throws an error with the reason if the expression cannot be used. */
export function compileXPath(expression: string): XPathQuery {
  const parsed = parse(expression)
  refuseUnknownNames(parsed.expression)
  return (node) => toResult(parsed.evaluate({ node, isHtml: true }))
}

function parse(expression: string) {
  try {
    return xpath().parse(expression)
  } catch (error) {
    const detail = error instanceof Error && /^Unexpected character/.test(error.message) ? ` ${error.message}.` : ''
    throw new Error(`This is not an XPath 1.0 expression.${detail}`)
  }
}

/** Checks names now, because the engine looks up a function only when it is called, maybe on one page in a thousand. */
function refuseUnknownNames(parsed: unknown): void {
  const { FunctionResolver } = xpath()
  const known = new FunctionResolver().functions
  const seen = new Set<unknown>()
  const open = [parsed]
  while (open.length > 0) {
    const part = open.pop()
    if (typeof part !== 'object' || part === null || seen.has(part)) continue
    seen.add(part)
    const { functionName, variable, prefix } = part as Record<string, unknown>
    if (typeof functionName === 'string' && !Object.hasOwn(known, `{}${functionName}`))
      throw new Error(`XPath 1.0 has no function ${functionName}().`)
    if (typeof variable === 'string') throw new Error(`The variable $${variable} has no value.`)
    if (typeof prefix === 'string' && prefix !== '')
      throw new Error(`The prefix ${prefix}: is not known. Write *[local-name()='…'] instead.`)
    open.push(...Object.values(part))
  }
}

function toResult(found: unknown): XPathResult {
  const { nodes, str, num, b } = found as { nodes?: XPathNode[]; str?: string; num?: number; b?: boolean }
  if (nodes) return [...new Set(nodes)].sort((one, other) => one.order - other.order)
  return str ?? num ?? b ?? ''
}
