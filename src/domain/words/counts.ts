const NUMBERS = new Intl.NumberFormat('en')
const PLURALS = new Intl.PluralRules('en')

/** '1,204'. */
export function formatNumber(value: number): string {
  return NUMBERS.format(value)
}

/** The formatted number, or the given text if there is no number. */
export function formatNumberOr(value: number | null | undefined, otherwise: string): string {
  return value === null || value === undefined ? otherwise : formatNumber(value)
}

/** The form of a word for this number: `plural(2, 'page')`, `plural(2, 'is', 'are')`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return PLURALS.select(count) === 'one' ? one : many
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

/** A share between 0 and 1 in percent. 0% means none and 100% all, never a rounded value. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.01) return '<1%'
  if (share < 1 && share > 0.99) return '>99%'
  return `${Math.round(share * 100)}%`
}
