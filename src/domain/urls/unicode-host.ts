const PREFIX = 'xn--'
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const BASE = DIGITS.length
const LOWEST = 1
const HIGHEST = 26
const FIRST_CODE_POINT = 128

/** The Unicode form of a URL's host, such as bücher.example; null when the host is plain ASCII. */
export function unicodeHost(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { hostname, port } = new URL(url)
  const readable = hostname.split('.').map(decodeLabel).join('.')
  if (readable === hostname) return null
  return port === '' ? readable : `${readable}:${port}`
}

function decodeLabel(label: string): string {
  if (!label.startsWith(PREFIX)) return label
  return decodePunycode(label.slice(PREFIX.length)) ?? label
}

/** RFC 3492, section 6.2. ASCII letters come first, then the encoded positions of all other letters. */
function decodePunycode(encoded: string): string | null {
  const hyphen = encoded.lastIndexOf('-')
  const letters = [...encoded.slice(0, Math.max(0, hyphen))]
  const plain = letters.length
  const digits = [...encoded.slice(hyphen + 1)].map((character) => DIGITS.indexOf(character))
  let codePoint = FIRST_CODE_POINT
  let position = 0
  let bias = 72
  for (let at = 0; at < digits.length; ) {
    const before = position
    for (let weight = 1, step = BASE; ; step += BASE) {
      const digit = digits[at++]
      if (digit === undefined || digit < 0) return null
      position += digit * weight
      const threshold = Math.min(HIGHEST, Math.max(LOWEST, step - bias))
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const count = letters.length + 1
    bias = adapt(position - before, count, letters.length === plain)
    codePoint += Math.floor(position / count)
    if (codePoint > 0x10ffff) return null
    position %= count
    letters.splice(position++, 0, String.fromCodePoint(codePoint))
  }
  return letters.join('')
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2))
  rest += Math.floor(rest / count)
  let bias = 0
  for (; rest > ((BASE - LOWEST) * HIGHEST) / 2; bias += BASE) rest = Math.floor(rest / (BASE - LOWEST))
  return bias + Math.floor((BASE * rest) / (rest + 38))
}
