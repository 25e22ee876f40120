import { hash } from 'node:crypto'
import type { InlineSvgs } from '#domain/facts/structure-facts.ts'
import { detached } from '../../text/detach-string.ts'
import { lineAt } from '../../tree/document-notes.ts'

const MAX_SHOWN = 20
/** Counts of pages with more different SVGs need not be exact. */
const MAX_DIFFERENT = 5000
const SKIPPED_OR_SVG =
  /<!--(?:.*?-->|.*)|<(script|style|textarea|title|xmp|iframe|noembed|noframes)(?=[\s/>])(?:.*?<\/\1|.*)|<(\/?)svg(?=[\s/>])/isy
const BANG = 0x21
const SLASH = 0x2f
const LETTER_S = 0x73
/** 1 for each letter that a name in the pattern can begin with. */
const BEGINS = Uint8Array.from({ length: 0x80 }, (_, unit) => ('stxin'.includes(String.fromCharCode(unit)) ? 1 : 0))

/** The inline SVGs of a page, each different one once, sorted by the total bytes of its copies. */
export function inlineSvgs(html: string): InlineSvgs {
  const found = new Map<string, { count: number; start: number; bytes: number }>()
  let count = 0
  let bytes = 0
  for (const [start, end] of svgRanges(html)) {
    const source = html.slice(start, end)
    count += 1
    const known = found.get(source)
    if (known) known.count += 1
    else if (found.size < MAX_DIFFERENT) found.set(source, { count: 1, start, bytes: Buffer.byteLength(source) })
    bytes += known ? known.bytes : Buffer.byteLength(source)
  }
  const largest = [...found]
    .sort(([, one], [, other]) => other.bytes * other.count - one.bytes * one.count)
    .slice(0, MAX_SHOWN)
    .map(([source, svg]) => ({
      hash: hashOf(source),
      bytes: svg.bytes,
      count: svg.count,
      line: lineAt(html, svg.start),
    }))
  return { count, bytes, largest }
}

/** Hashes are remembered, because the pages of a site repeat the same icons. */
const knownHashes = new Map<string, string>()
const MAX_REMEMBERED = 500
const MAX_REMEMBERED_LENGTH = 2000

function hashOf(source: string): string {
  const known = knownHashes.get(source)
  if (known !== undefined) return known
  const made = hash('sha1', source, 'base64url').slice(0, 12)
  if (source.length <= MAX_REMEMBERED_LENGTH && knownHashes.size < MAX_REMEMBERED) {
    knownHashes.set(detached(source), detached(made))
  }
  return made
}

/** Start and end of every outermost SVG. One that never ends is left out. */
function* svgRanges(html: string): Generator<[start: number, end: number]> {
  let depth = 0
  let start = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const match = matchAt(html, at)
    at += match?.[0].length ?? 1
    const slash = match?.[2]
    if (match === null || slash === undefined) continue
    const end = html.indexOf('>', match.index) + 1
    if (end === 0) return
    if (slash === '/') {
      if (depth === 1) yield [start, end]
      depth = Math.max(0, depth - 1)
    } else if (html[end - 2] === '/') {
      if (depth === 0) yield [match.index, end]
    } else {
      if (depth === 0) start = match.index
      depth += 1
    }
  }
}

/** Looks at the first letter before using the slow pattern, because few tags can match it. */
function matchAt(html: string, lessThan: number): RegExpExecArray | null {
  const first = html.charCodeAt(lessThan + 1)
  if (first === SLASH) {
    if ((html.charCodeAt(lessThan + 2) | 0x20) !== LETTER_S) return null
  } else if (first !== BANG && BEGINS[first | 0x20] !== 1) return null
  SKIPPED_OR_SVG.lastIndex = lessThan
  return SKIPPED_OR_SVG.exec(html)
}
