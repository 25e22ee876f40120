import { counted, formatNumber } from '../words/counts.ts'
import { PROBE_NOUNS } from './describe-probe.ts'
import type { ExternalSummary } from './external-link.ts'
import type { RequestsSummary } from './further-requests.ts'
import { PROBE_PURPOSES, type ProbesSummary } from './probe.ts'
import type { ResourcesSummary } from './resource.ts'

const NOT_CONFIRMED = 'Requests that need confirmed ownership were not sent.'

/** A sentence for each kind that was requested; none for a kind without URLs. */
export function describeRequests({ externalLinks, probes, resources }: RequestsSummary): string[] {
  return [
    ...(externalLinks && externalLinks.found > 0 ? [describeExternal(externalLinks)] : []),
    ...(resources && resources.found > 0 ? [describeResources(resources)] : []),
    ...(probes && probes.planned > 0 ? [describeProbes(probes)] : []),
    ...(probes?.owner?.problem ? [`${NOT_CONFIRMED} ${probes.owner.problem}`] : []),
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

function describeProbes({ sent, notSent, limit, forOwner = 0, leftOut = {} }: ProbesSummary): string {
  const limited = sent - forOwner >= limit ? ` (limit: ${formatNumber(limit)})` : ''
  const purposes = PROBE_PURPOSES.flatMap((purpose) => {
    const count = leftOut[purpose] ?? 0
    return count === 0 ? [] : [`${formatNumber(count)} ${PROBE_NOUNS[purpose][count === 1 ? 0 : 1]}`]
  })
  const which = purposes.length === 0 ? '' : `: ${purposes.join(', ')}`
  const left = notSent === 0 ? '' : `, ${formatNumber(notSent)} not sent${limited}${which}`
  const allowed = forOwner === 0 ? '' : `, ${formatNumber(forOwner)} of them allowed by the owner`
  return `Site set-up: ${counted(sent, 'probe')} sent${allowed}${left}.`
}

function numbers(...parts: [number, string][]): string[] {
  return parts.filter(([count]) => count > 0).map(([count, word]) => `${formatNumber(count)} ${word}`)
}

function notChecked({ notChecked, isAtLeast, limit }: Pick<ExternalSummary, 'notChecked' | 'isAtLeast' | 'limit'>) {
  if (notChecked === 0) return []
  return [`${isAtLeast ? 'at least ' : ''}${formatNumber(notChecked)} not checked (limit: ${formatNumber(limit)})`]
}
