import { counted, formatNumber } from '../words/counts.ts'

const MAX_NAMES = 5
const LIST = new Intl.ListFormat('en-GB')

/** 'the projects “Bakery”, “Brewery” and 3 more'. `total` also counts projects that are not named. */
export function limitedTo(names: string[], total = names.length): string {
  if (total === 0) return 'projects that are still to be chosen'
  if (names.length === 0) return counted(total, 'project')
  if (total === 1) return `the project “${names[0]}”`
  const shown = names.slice(0, MAX_NAMES).map((name) => `“${name}”`)
  const more = total - shown.length
  return `the projects ${LIST.format(more > 0 ? [...shown, `${formatNumber(more)} more`] : shown)}`
}
