/** Number of byte pairs with the same first byte. The second byte ranges from 41 to FE. */
const ROW = 0xfe - 0x41 + 1
const REPLACEMENT = 0xfffd

/** EUC-KR as in browsers. Node's decoder lacks the 8,822 syllables that Windows added. */
export function decodeKorean(body: Uint8Array): string {
  const pairs = pairTable()
  const units = new Uint16Array(body.length)
  let length = 0
  for (let at = 0; at < body.length; at += 1) {
    const lead = body[at] as number
    let unit = lead
    if (lead >= 0x80) {
      const trail = lead === 0x80 || lead === 0xff ? 0 : (body[at + 1] ?? 0)
      unit = trail >= 0x41 && trail <= 0xfe ? (pairs[(lead - 0x81) * ROW + trail - 0x41] as number) : 0
      // An ASCII byte that does not complete a pair is decoded on its own, because it can be the `<` of a tag.
      if (unit !== 0 || trail >= 0x80) at += 1
      if (unit === 0) unit = REPLACEMENT
    }
    units[length] = unit
    length += 1
  }
  return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(units.subarray(0, length))
}

/** Signs in row A2 that Node's table lacks. */
const NEW_SIGNS = [
  [0xe6, '€'],
  [0xe7, '®'],
] as const

let table: Uint16Array | null = null

function pairTable(): Uint16Array {
  if (table !== null) return table
  table = new Uint16Array((0xfe - 0x81 + 1) * ROW)
  const old = fillOldPairs(table)
  fillAddedPairs(table, old)
  for (const [trail, sign] of NEW_SIGNS) table[(0xa2 - 0x81) * ROW + trail - 0x41] = sign.charCodeAt(0)
  return table
}

/** The pairs of the old standard, as Node decodes them, without the private-use area. */
function fillOldPairs(pairs: Uint16Array): Set<number> {
  const decoder = new TextDecoder('euc-kr')
  const found = new Set<number>()
  for (let lead = 0xa1; lead <= 0xfe; lead += 1) {
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) {
      const text = decoder.decode(Uint8Array.of(lead, trail))
      const unit = text.charCodeAt(0)
      if (text.length !== 1 || unit === REPLACEMENT || (unit >= 0xe000 && unit <= 0xf8ff)) continue
      pairs[(lead - 0x81) * ROW + trail - 0x41] = unit
      found.add(unit)
    }
  }
  return found
}

/** The syllables that Windows added fill the unused pairs row by row, in Unicode order. */
function fillAddedPairs(pairs: Uint16Array, old: Set<number>): void {
  let unit = 0xac00
  for (let lead = 0x81; unit <= 0xd7a3; lead += 1) {
    for (let trail = 0x41; trail <= (lead < 0xa1 ? 0xfe : 0xa0) && unit <= 0xd7a3; trail += 1) {
      if ((trail > 0x5a && trail < 0x61) || (trail > 0x7a && trail < 0x81)) continue
      while (old.has(unit)) unit += 1
      if (unit > 0xd7a3) return
      pairs[(lead - 0x81) * ROW + trail - 0x41] = unit
      unit += 1
    }
  }
}
