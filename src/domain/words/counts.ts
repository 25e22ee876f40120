/** Created on first use, because that is slow. */
let numbers: Intl.NumberFormat | undefined
let plurals: Intl.PluralRules | undefined

/** '1,204'. Small numbers skip the formatter, because it is slow. */
export function formatNumber(value: number): string {
  if (value > 0 && value < 1_000_000 && Number.isInteger(value)) {
    if (value < 1000) return String(value)
    return `${Math.floor(value / 1000)},${String(value % 1000).padStart(3, '0')}`
  }
  numbers ??= new Intl.NumberFormat('en')
  return numbers.format(value)
}

export function formatNumberOr(value: number | null | undefined, otherwise: string): string {
  return value === null || value === undefined ? otherwise : formatNumber(value)
}

/** The form of a word for this number: `plural(2, 'page')`, `plural(2, 'is', 'are')`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  if (Number.isInteger(count)) return Math.abs(count) === 1 ? one : many
  plurals ??= new Intl.PluralRules('en')
  return plurals.select(count) === 'one' ? one : many
}

/** '1 page', '1,204 pages'. */
export function counted(count: number, one: string, many?: string): string {
  return `${formatNumber(count)} ${plural(count, one, many)}`
}

/** '+3', '−12', '±0'. */
export function formatChange(change: number): string {
  if (change === 0) return '±0'
  return `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))}`
}

/** A share from 0 to 1 in percent. Only 0 is shown as 0%, and only 1 as 100%. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.01) return '<1%'
  if (share < 1 && share > 0.99) return '>99%'
  return `${Math.round(share * 100)}%`
}

/** Like `formatShare`, with a decimal if rounding would show the limit: 19.92 % is not 20 %. */
export function formatShareNear(share: number, limit: number): string {
  if (share === limit || Math.round(share * 100) !== Math.round(limit * 100)) return formatShare(share)
  const tenths = share < limit ? Math.floor(share * 1000) : Math.ceil(share * 1000)
  return `${tenths / 10}%`
}

/** '4.0', or as many digits as show that the value is not the limit: '4.001' is more than 4. */
export function formatNear(value: number, limit: number, digits: number): string {
  const isHidden = value !== limit && digits < MAX_DIGITS && Number(value.toFixed(digits)) === limit
  return isHidden ? formatNear(value, limit, digits + 1) : value.toFixed(digits)
}

const MAX_DIGITS = 6
