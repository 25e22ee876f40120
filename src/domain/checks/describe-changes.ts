import { formatNumber } from '../words/counts.ts'
import type { ChangesToChecks } from './applied-rules.ts'
import type { CheckOptions } from './check-option.ts'
import type { CheckChange } from './rule-set.ts'

/** The title and options of a check. The title of a check that no longer exists is made from its id. */
export type NamedCheck = { title: string; options?: CheckOptions | undefined }

/** One line on the checks that were off and one on those that were changed, for reports. */
export function describeChanges({ off, changed }: ChangesToChecks, nameOf: (id: string) => NamedCheck): string[] {
  const changes = Object.entries(changed).map(([id, change]) => describeChange(change, nameOf(id)))
  return [
    ...(off.length > 0 ? [`Off in this crawl: ${sorted(off.map((id) => nameOf(id).title)).join(', ')}.`] : []),
    ...(changes.length > 0 ? [`Changed in this crawl: ${sorted(changes).join(', ')}.`] : []),
  ]
}

export function titleFromId(id: string): string {
  const words = id.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function sorted(words: string[]): string[] {
  return words.sort((one, other) => one.localeCompare(other, 'en'))
}

function describeChange(
  { isOn, severity, options = {} }: CheckChange,
  { title, options: declared = {} }: NamedCheck,
): string {
  const values = Object.entries(options).map(([name, value]) => `${declared[name]?.label ?? name}: ${inWords(value)}`)
  return `${title} (${[...(isOn ? ['switched on'] : []), ...(severity ? [`severity ${severity}`] : []), ...values].join('; ')})`
}

const MAX_WORDS = 5

function inWords(value: number | boolean | readonly string[]): string {
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value.length === 0) return 'none'
  const rest = value.length - MAX_WORDS
  return [...value.slice(0, MAX_WORDS), ...(rest > 0 ? [`${formatNumber(rest)} more`] : [])].join(', ')
}
