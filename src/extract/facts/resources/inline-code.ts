const REQUEST =
  /(?:\bfetch\(\s*|\bsendBeacon\(\s*|\.open\(\s*["'`][A-Za-z]{3,7}["'`]\s*,\s*)["'`](https?:\/\/[^"'`\s<>$\\]{1,2000})/g
const DOCUMENT_WRITE = /\bdocument\.write(?:ln)?\s{0,9}\(/g
const SCRIPT_TAG = /(?:<|\\x3c|\\u003c|%3c)scr/i
const IS_FALLBACK = /(?:\|\||&&|undefined['"]?\s?\)\s?\{?)\s*$/
const IMPORT = /@import\s+(?:url\(\s*)?["']?([^"'()\s;]{1,2000})/gi
const VERSION = /\d\.\d/
const MAX_FOUND = 50
const MAX_CALL = 2000
const MAX_BANNER = 300

/** URLs that a script requests, if it contains them as whole strings. */
export function requestsIn(script: string): string[] {
  if (!/fetch\(|sendBeacon\(|\.open\(/.test(script)) return []
  return firstGroups(script, REQUEST)
}

/** The calls of `document.write` that write a script tag, without fallbacks such as `window.jQuery || document.write(…)`. */
export function scriptWritesIn(script: string): string[] {
  if (!script.includes('document.write')) return []
  const found: string[] = []
  let end = 0
  for (const { index, 0: start } of script.matchAll(DOCUMENT_WRITE)) {
    if (index < end) continue
    end = endOfCall(script, index + start.length)
    const call = script.slice(index, end)
    if (SCRIPT_TAG.test(call) && !IS_FALLBACK.test(script.slice(Math.max(0, index - 40), index))) found.push(call)
    if (found.length === MAX_FOUND) break
  }
  return found
}

/** Comments such as `/*! jQuery v3.1.0 | (c) …` whose beginning names a version. */
export function bannersIn(script: string): string[] {
  const found: string[] = []
  for (let at = script.indexOf('/*'); at !== -1 && found.length < MAX_FOUND; at = script.indexOf('/*', at + 2)) {
    const mark = script[at + 2]
    if (mark !== '!' && mark !== '*') continue
    const [comment = ''] = script.slice(at + 3, at + 3 + MAX_BANNER).split('*/', 1)
    if (VERSION.test(comment)) found.push(comment.replace(/[\s*]+/g, ' ').trim())
  }
  return found
}

/** The style sheets that the text of a `<style>` imports. Browsers ignore an import after other rules. */
export function importsIn(style: string): string[] {
  if (!/@import/i.test(style)) return []
  const [beforeRules = ''] = style.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ').split('{', 1)
  return firstGroups(beforeRules, IMPORT)
}

function firstGroups(text: string, pattern: RegExp): string[] {
  const found: string[] = []
  for (const [, group = ''] of text.matchAll(pattern)) if (found.push(group) === MAX_FOUND) break
  return found
}

/** The position after the parenthesis that closes a call. Parentheses in strings do not count. */
function endOfCall(script: string, from: number): number {
  const end = Math.min(script.length, from + MAX_CALL)
  let depth = 1
  let quote = ''
  for (let at = from; at < end; at += 1) {
    const character = script[at] as string
    if (quote !== '') {
      if (character === '\\') at += 1
      else if (character === quote) quote = ''
    } else if (character === '"' || character === "'" || character === '`') quote = character
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return end
}
