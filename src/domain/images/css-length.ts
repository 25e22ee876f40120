/** A window that shows a page. Sizes are in CSS pixels; `density` is the number of device pixels per CSS pixel. */
export type Screen = { width: number; height: number; density: number }

const TOKEN = /\s*(?:(\d*\.?\d+(?:e[+-]?\d+)?)([a-z%]*)|([a-z-]+)\(|([-+*/(),]))/iy
const MAX_DEPTH = 20
const ROOT_FONT_PX = 16

type Reader = { tokens: string[][]; at: number; depth: number; screen: Screen }

/** A CSS length such as `50vw`, `40rem` or `calc(100vw - 2 * 16px)` in pixels; null if the text is not a length. */
export function cssLength(text: string, screen: Screen): number | null {
  const tokens = tokensOf(text.trim())
  if (tokens === null) return null
  const reader = { tokens, at: 0, depth: 0, screen }
  const value = readSum(reader)
  return reader.at === tokens.length && Number.isFinite(value) && value >= 0 ? value : null
}

function tokensOf(text: string): string[][] | null {
  const tokens: string[][] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text)
    if (found === null) return null
    tokens.push(found.slice(1).map((part) => part ?? ''))
  }
  return tokens
}

/** Returns NaN for invalid input, which all rules reject. */
function readSum(reader: Reader): number {
  let sum = readProduct(reader)
  for (;;) {
    const sign = signAt(reader)
    if (sign !== '+' && sign !== '-') return sum
    reader.at += 1
    sum += (sign === '+' ? 1 : -1) * readProduct(reader)
  }
}

function readProduct(reader: Reader): number {
  let product = readValue(reader)
  for (;;) {
    const sign = signAt(reader)
    if (sign !== '*' && sign !== '/') return product
    reader.at += 1
    const value = readValue(reader)
    product = sign === '*' ? product * value : product / value
  }
}

function readValue(reader: Reader): number {
  const [digits = '', unit = '', name = '', sign = ''] = reader.tokens[reader.at] ?? []
  reader.at += 1
  if (digits !== '') return Number(digits) * pixelsPer(unit.toLowerCase(), reader.screen)
  if (sign === '-' || sign === '+') return (sign === '-' ? -1 : 1) * readValue(reader)
  if (name === '' && sign !== '(') return Number.NaN
  reader.depth += 1
  if (reader.depth > MAX_DEPTH) return Number.NaN
  const values = [readSum(reader)]
  while (signAt(reader) === ',') {
    reader.at += 1
    values.push(readSum(reader))
  }
  if (signAt(reader) !== ')') return Number.NaN
  reader.at += 1
  reader.depth -= 1
  return apply(name.toLowerCase(), values)
}

function apply(name: string, values: number[]): number {
  const [first = Number.NaN, preferred = Number.NaN, max = Number.NaN] = values
  if (name === 'min') return Math.min(...values)
  if (name === 'max') return Math.max(...values)
  if (name === 'clamp') return Math.max(first, Math.min(preferred, max))
  return (name === '' || name === 'calc') && values.length === 1 ? first : Number.NaN
}

function signAt({ tokens, at }: Reader): string {
  return tokens[at]?.[3] ?? ''
}

function pixelsPer(unit: string, { width, height }: Screen): number {
  switch (unit) {
    case '':
    case 'px':
      return 1
    case 'em':
    case 'rem':
      return ROOT_FONT_PX
    case 'vw':
    case 'svw':
    case 'dvw':
    case 'lvw':
      return width / 100
    case 'vh':
    case 'svh':
    case 'dvh':
    case 'lvh':
      return height / 100
    case 'vmin':
      return Math.min(width, height) / 100
    case 'vmax':
      return Math.max(width, height) / 100
    case 'pt':
      return 96 / 72
    case 'in':
      return 96
    case 'cm':
      return 96 / 2.54
    case 'mm':
      return 96 / 25.4
    default:
      return Number.NaN
  }
}
