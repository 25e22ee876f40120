/** '1,204'. */
export function grouped(number: number): string {
  return number.toLocaleString('en')
}

/** '1 page', '1,204 pages'. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** '+3', '−12', '±0'. */
export function signed(change: number): string {
  if (change === 0) return '±0'
  return `${change > 0 ? '+' : '−'}${grouped(Math.abs(change))}`
}

/** A share of 0 to 1 in percent. What is there is never nothing, and all is all only when it is. */
export function percent(share: number): string {
  if (share > 0 && share < 0.01) return '<1%'
  if (share < 1 && share > 0.99) return '>99%'
  return `${Math.round(share * 100)}%`
}
