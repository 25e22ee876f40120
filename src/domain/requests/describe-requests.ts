import { counted, formatNumber } from '../words/counts.ts'
import type { ExternalSummary } from './external-link.ts'
import type { RequestsSummary } from './further-requests.ts'
import type { ProbesSummary } from './probe.ts'
import type { ResourcesSummary } from './resource.ts'

/** A sentence for each kind that was requested; none for a kind without URLs. */
export function describeRequests({ externalLinks, probes, resources }: RequestsSummary): string[] {
  return [
    ...(externalLinks && externalLinks.found > 0 ? [describeExternal(externalLinks)] : []),
    ...(resources && resources.found > 0 ? [describeResources(resources)] : []),
    ...(probes && probes.planned > 0 ? [describeProbes(probes)] : []),
  ]
}

function describeExternal({ checked, broken, moved, unverified, ...rest }: ExternalSummary): string {
  const parts = [
    `${formatNumber(checked)} checked`,
    ...numbers([broken, 'broken'], [moved, 'moved'], [unverified, 'unverified']),
    ...notChecked(rest),
  ]
  return `External links: ${parts.join(', ')}.`
}

function describeResources({ checked, broken, unverified, blocked, ...rest }: ResourcesSummary): string {
  const parts = [
    `${formatNumber(checked)} checked`,
    ...numbers([broken, 'broken'], [unverified, 'unverified'], [blocked, 'blocked by robots.txt']),
    ...notChecked(rest),
  ]
  return `Resources: ${parts.join(', ')}.`
}

function describeProbes({ sent, notSent, limit }: ProbesSummary): string {
  const limited = sent >= limit ? ` (limit: ${formatNumber(limit)})` : ''
  const left = notSent === 0 ? '' : `, ${formatNumber(notSent)} not sent${limited}`
  return `Site set-up: ${counted(sent, 'probe')} sent${left}.`
}

function numbers(...parts: [number, string][]): string[] {
  return parts.filter(([count]) => count > 0).map(([count, word]) => `${formatNumber(count)} ${word}`)
}

function notChecked({ notChecked, isAtLeast, limit }: Pick<ExternalSummary, 'notChecked' | 'isAtLeast' | 'limit'>) {
  if (notChecked === 0) return []
  return [`${isAtLeast ? 'at least ' : ''}${formatNumber(notChecked)} not checked (limit: ${formatNumber(limit)})`]
}
