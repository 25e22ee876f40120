import { MAX_REQUESTS, REQUEST_KINDS, type RequestKind, type RequestSettings } from '../requests/further-requests.ts'
import { formatNumber } from '../words/counts.ts'
import type { Checked } from './project-rules.ts'

/** Missing kinds and fields stay unchanged. */
export type RequestChange = {
  [Kind in RequestKind]?: { isOn?: boolean | undefined; limit?: number | undefined } | undefined
}

const LABELS: Record<RequestKind, string> = {
  externalLinks: 'external links',
  probes: 'probes',
  resources: 'resources',
}

export function checkRequests(current: RequestSettings, change: RequestChange): Checked<RequestSettings> {
  const next = { ...current }
  for (const kind of REQUEST_KINDS) {
    const { isOn = current[kind].isOn, limit = current[kind].limit } = change[kind] ?? {}
    const checked = checkRequestLimit(kind, limit)
    if (!checked.ok) return checked
    next[kind] = { isOn, limit }
  }
  return { ok: true, value: next }
}

export function checkRequestLimit(kind: RequestKind, limit: number): Checked<number> {
  const max = MAX_REQUESTS[kind]
  if (Number.isInteger(limit) && limit >= 1 && limit <= max) return { ok: true, value: limit }
  const message = `The limit of ${LABELS[kind]} must be a whole number from 1 to ${formatNumber(max)}.`
  return { ok: false, message }
}
