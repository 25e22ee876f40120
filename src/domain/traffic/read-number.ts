const NOTHING = /^(?:|-|–|—|n\/a|null|nan|\(not set\))$/i

/** A number as people write it. Null if the cell stands for 'no value', undefined if it is not a number. */
export function readNumber(cell: string, kind: 'whole' | 'decimal'): number | null | undefined {
  // A fast path: most cells look like this, and there can be millions.
  if (/^\d+(?:\.\d\d?)?$/.test(cell)) return kind === 'whole' ? Math.round(Number(cell)) : Number(cell)
  const text = cell.normalize('NFKC').replace(/[\s'’_]|%$/gu, '')
  if (NOTHING.test(text.trim())) return null
  const digits = text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).replaceAll('٬', ',')
  const plain = digits.replaceAll('٫', '.').replace(/^[+<~]/, '')
  if (/^\d+$/.test(plain)) return Number(plain)
  if (!/^\d*(?:[.,]\d+)+$/.test(plain)) return undefined
  const isGrouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}$|^\d{1,3}(?:\.\d{3})+$/.test(plain)
  if (isGrouped && (kind === 'whole' || (plain.match(/[.,]/g)?.length ?? 0) > 1)) {
    return Number(plain.replace(/[.,]/g, ''))
  }
  const decimal = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const before = plain.slice(0, decimal).replace(/[.,]/g, '')
  const value = Number(`${before || '0'}.${plain.slice(decimal + 1)}`)
  return kind === 'whole' ? Math.round(value) : value
}

/** Whether a cell looks like a percentage. */
export function isPercent(cell: string): boolean {
  return /^%?\s*[\d.,٠-٩۰-۹٫]+\s*[%٪]?$/u.test(cell.trim()) && /[%٪]/.test(cell)
}
