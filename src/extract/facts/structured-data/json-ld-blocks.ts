import type { JsonLdContexts, JsonLdError, StructuredNode } from '#domain/facts/structured-data.ts'
import { cutText } from '../bounds.ts'
import type { CollectedPage } from '../fact-group.ts'
import { createLineCounter } from '../line-counter.ts'
import { contextsOf, readJsonLdNodes } from './json-ld-nodes.ts'
import { findJsonError, withoutWrappers } from './json-syntax.ts'
import type { NodeBudget } from './node-budget.ts'
import { NO_VOCABULARY } from './vocabulary.ts'

export type JsonLdScript = { text: string; path: string }
type Blocks = { jsonLdBlocks: JsonLdContexts[]; jsonLdErrors: JsonLdError[] }

const EXCERPT_BEFORE = 40
const EXCERPT_AFTER = 40

/** Reads all JSON-LD of a page: its nodes, its contexts, and where its syntax is wrong. */
export function readJsonLdBlocks(
  scripts: readonly JsonLdScript[],
  { html, resolve }: CollectedPage,
  budget: NodeBudget,
  add: (node: StructuredNode) => void,
): Blocks {
  const jsonLdBlocks: JsonLdContexts[] = []
  const jsonLdErrors: JsonLdError[] = []
  let placeOf: ReturnType<typeof createPlaceFinder> | null = null
  for (const [index, { text, path }] of scripts.entries()) {
    const json = withoutWrappers(text)
    const parsed = parse(json)
    if (parsed !== null) {
      jsonLdBlocks.push({ ...contextsOf(parsed.value, budget), path })
      readJsonLdNodes(parsed.value, NO_VOCABULARY, { resolve, budget, path, add })
    } else {
      placeOf ??= createPlaceFinder(html, scripts)
      const at = Math.max(0, findJsonError(json))
      const excerpt = cutText(text.slice(Math.max(0, at - EXCERPT_BEFORE), at + EXCERPT_AFTER), 100)
      jsonLdErrors.push({ ...placeOf(index, at), excerpt, path })
    }
  }
  return { jsonLdBlocks, jsonLdErrors }
}

function parse(json: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(json) as unknown }
  } catch {
    return null
  }
}

/** Comparing this many characters is enough to find the right script. */
const COMPARED_LENGTH = 200

/** Finds positions of scripts in the HTML. Call it for the scripts in document order. */
function createPlaceFinder(html: string, scripts: readonly JsonLdScript[]) {
  const lineAt = createLineCounter(html)
  const type = /ld\+json/gi
  let next = 0
  let start = -1

  /** The text of a script is in the HTML unchanged, because scripts are not decoded. It follows a tag of this type. */
  function findStart(text: string): number {
    const beginning = text.length > COMPARED_LENGTH ? text.slice(0, COMPARED_LENGTH) : `${text}</`
    while (type.test(html)) {
      const tagEnd = html.indexOf('>', type.lastIndex)
      if (tagEnd === -1) return -1
      type.lastIndex = tagEnd + 1
      if (html.startsWith(beginning, tagEnd + 1)) return tagEnd + 1
    }
    return -1
  }

  return (index: number, at: number): { line: number; column: number } => {
    for (; next <= index; next += 1) start = findStart(scripts[next]?.text ?? '')
    const { text = '' } = scripts[index] ?? {}
    return start === -1 ? placeIn(text, at, createLineCounter(text)) : placeIn(html, start + at, lineAt)
  }
}

function placeIn(text: string, at: number, lineAt: (position: number) => number): { line: number; column: number } {
  return { line: lineAt(at), column: at - (at === 0 ? -1 : text.lastIndexOf('\n', at - 1)) }
}
