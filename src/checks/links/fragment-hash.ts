const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const LENGTH = 5

/** SQL: `targetHash` of a text (domain/facts/target-hash.ts). Facts store the ids of a page as these hashes. */
export function fragmentHash(text: string): string {
  const start = `list_reduce([unit::ubigint for unit in ${utf16Units(text)}],
    lambda hash, unit: ${product('xor(hash, unit)', 0x01000193)}, ${0x811c9dc5}::ubigint)`
  // Lists of one value, because SQL has no other way to name an intermediate result here.
  return `([array_to_string([
      substr('${ALPHABET}', (((last >> (digit * 6)) & 63) + 1)::bigint, 1) for digit in range(0, ${LENGTH})::ubigint[]], '')
    for last in [xor(third, third >> 16)
    for third in [${product('xor(second, second >> 13)', 0xc2b2ae35)}
    for second in [${product('xor(first, first >> 16)', 0x85ebca6b)}
    for first in [${start}]]]]])[1]`
}

/** SQL: the lowest 32 bits of a product. */
function product(factor: string, constant: number): string {
  return `((${factor} * ${constant}::ubigint) & 4294967295::ubigint)`
}

/** SQL: what `charCodeAt` returns for each character in JavaScript. */
function utf16Units(text: string): string {
  return `flatten([if(code < 65536, [code], [55296 + ((code - 65536) >> 10), 56320 + ((code - 65536) & 1023)])
    for code in [unicode(letter) for letter in string_split(${text}, '')]])`
}
