import { cssLength, type Screen } from './css-length.ts'

const MAX_DEPTH = 10
const SCREENS = new Set(['all', 'screen'])
/** Default preferences of a browser. */
const COMMON = new Map([
  ['prefers-color-scheme', 'light'],
  ['prefers-reduced-motion', 'no-preference'],
  ['prefers-reduced-data', 'no-preference'],
  ['prefers-contrast', 'no-preference'],
  ['scripting', 'enabled'],
])

/** Whether a media query or condition is true on a screen. Unknown features are false, as in browsers. */
export function matchesMedia(query: string, screen: Screen): boolean {
  const trimmed = query.trim().toLowerCase()
  return trimmed === '' || splitAtCommas(trimmed).some((each) => matchesOne(each, screen, 0))
}

/** Splits at commas outside parentheses. */
export function splitAtCommas(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '(') depth += 1
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (sign === ',' && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}

function matchesOne(query: string, screen: Screen, depth: number): boolean {
  const units = unitsOf(query)
  if (units.length === 0 || depth > MAX_DEPTH) return false
  const isNegated = units[0] === 'not'
  let isTrue = true
  let isOr = false
  for (const unit of isNegated ? units.slice(1) : units) {
    if (unit === 'only' || unit === 'and') continue
    if (unit === 'or') {
      isOr = true
      continue
    }
    const value = unit.startsWith('(') ? matchesGroup(unit.slice(1, -1).trim(), screen, depth) : SCREENS.has(unit)
    isTrue = isOr ? isTrue || value : isTrue && value
  }
  return isTrue !== isNegated
}

/** Splits a query into words and parts in parentheses. */
function unitsOf(query: string): string[] {
  const units: string[] = []
  let word = ''
  let depth = 0
  for (const sign of query) {
    if (depth === 0 && (sign === '(' || /\s/.test(sign))) {
      if (word !== '') units.push(word)
      word = ''
    }
    if (depth === 0 && /\s/.test(sign)) continue
    word += sign
    if (sign === '(') depth += 1
    if (sign === ')' && depth > 0) {
      depth -= 1
      if (depth === 0) {
        units.push(word)
        word = ''
      }
    }
  }
  return word === '' ? units : [...units, word]
}

function matchesGroup(inner: string, screen: Screen, depth: number): boolean {
  if (inner.startsWith('(') || /^not\s/.test(inner)) return matchesOne(inner, screen, depth + 1)
  const [name = '', value] = inner.split(':', 2).map((part) => part.trim())
  if (value === undefined) return matchesRange(inner, screen)
  const bounded = /^(?:-webkit-)?(min|max)-(?:device-)?(.+)$/.exec(name)
  const [, bound, feature = name.replace(/^device-/, '')] = bounded ?? []
  if (COMMON.has(feature)) return COMMON.get(feature) === value
  if (feature === 'orientation') return value === (screen.height >= screen.width ? 'portrait' : 'landscape')
  const [own, wanted] = [ownValue(feature, screen), numberOf(feature, value, screen)]
  if (own === null || wanted === null) return false
  if (bound === 'min') return own >= wanted
  return bound === 'max' ? own <= wanted : own === wanted
}

const RANGE = /^(?:([^<>=]+)(<=?|>=?|=))?\s*([a-z-]+)\s*(?:(<=?|>=?|=)([^<>=]+))?$/

/** `width >= 600px` or `400px <= width < 900px`. */
function matchesRange(inner: string, screen: Screen): boolean {
  const [, before, firstSign, feature = '', sign, after] = RANGE.exec(inner) ?? []
  const own = ownValue(feature, screen)
  if (own === null || (before === undefined && after === undefined)) return false
  const isLeft = before === undefined || compare(numberOf(feature, before, screen), firstSign ?? '', own)
  return isLeft && (after === undefined || compare(own, sign ?? '', numberOf(feature, after, screen)))
}

function compare(left: number | null, sign: string, right: number | null): boolean {
  if (left === null || right === null) return false
  if (sign === '=') return left === right
  if (sign.startsWith('<')) return sign === '<=' ? left <= right : left < right
  return sign === '>=' ? left >= right : left > right
}

function ownValue(feature: string, { width, height, density }: Screen): number | null {
  if (feature === 'width') return width
  if (feature === 'height') return height
  if (feature === 'aspect-ratio') return width / height
  return feature === 'resolution' || feature === 'pixel-ratio' || feature === 'device-pixel-ratio' ? density : null
}

function numberOf(feature: string, value: string, screen: Screen): number | null {
  if (feature === 'width' || feature === 'height') return cssLength(value, screen)
  const [, number = '', unit = '', divisor] =
    /^\s*(\d*\.?\d+)\s*(dppx|x|dpi|dpcm)?\s*(?:\/\s*(\d+))?\s*$/.exec(value) ?? []
  if (number === '') return null
  if (divisor !== undefined) return Number(number) / Number(divisor)
  return Number(number) / (unit === 'dpi' ? 96 : unit === 'dpcm' ? 96 / 2.54 : 1)
}
