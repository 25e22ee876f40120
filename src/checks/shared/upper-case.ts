let table: Uint16Array | undefined

/** Where letters with upper and lower case are. Reading all others takes twenty times as long. */
const WITH_CASE = [
  [0x41, 0x5ff],
  [0x10a0, 0x10ff],
  [0x13a0, 0x13ff],
  [0x1c80, 0x1cbf],
  [0x1d00, 0x24ff],
  [0x2c00, 0x2d2f],
  [0xa640, 0xa7ff],
  [0xab30, 0xabbf],
  [0xff21, 0xff5a],
] as const

/** The upper case of each UTF-16 unit, as regular expressions compare them. */
export function upperCase(): Uint16Array {
  if (table === undefined) {
    const upper = Uint16Array.from({ length: 0x10000 }, (_, code) => code)
    for (const [first, last] of WITH_CASE) for (let code = first; code <= last; code += 1) upper[code] = upperOf(code)
    table = upper
  }
  return table
}

function upperOf(code: number): number {
  const upper = String.fromCharCode(code).toUpperCase()
  const isOther = upper.length > 1 || (code >= 0x80 && upper.charCodeAt(0) < 0x80)
  return isOther ? code : upper.charCodeAt(0)
}
