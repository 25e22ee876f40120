/** Ranges of letters with upper and lower case. Converting all other characters would take twenty times as long. */
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

let upper: Uint16Array | undefined
let lower: Uint16Array | undefined

/** The upper case of each UTF-16 unit, as regular expressions that ignore case compare it. */
export function upperCase(): Uint16Array {
  upper ??= createTable((letter, code) => {
    const other = letter.toUpperCase()
    return other.length > 1 || (code >= 0x80 && other.charCodeAt(0) < 0x80) ? code : other.charCodeAt(0)
  })
  return upper
}

/** The lower case of each UTF-16 unit. İ stays as it is, because its lower case has two units. */
export function lowerCase(): Uint16Array {
  lower ??= createTable((letter, code) => {
    const other = letter.toLowerCase()
    return other.length > 1 ? code : other.charCodeAt(0)
  })
  return lower
}

function createTable(read: (letter: string, code: number) => number): Uint16Array {
  const table = Uint16Array.from({ length: 0x10000 }, (_, code) => code)
  for (const [first, last] of WITH_CASE)
    for (let code = first; code <= last; code += 1) table[code] = read(String.fromCharCode(code), code)
  return table
}
