import { formatNumber } from '../words/counts.ts'
import type { Checked } from './project-rules.ts'

/** Which crawls of a project are kept. Running crawls and the latest results are kept in any case. */
export type KeepCrawls = { kind: 'all' } | { kind: 'last'; crawls: number } | { kind: 'months'; months: number }

export const KEEP_ALL: KeepCrawls = { kind: 'all' }

export const MAX_KEPT_CRAWLS = 1000
export const MAX_KEPT_MONTHS = 120

export function checkKeepCrawls(keep: KeepCrawls): Checked<KeepCrawls> {
  if (keep.kind === 'last') {
    return isBetween(keep.crawls, MAX_KEPT_CRAWLS)
      ? { ok: true, value: { kind: 'last', crawls: keep.crawls } }
      : refuse('crawls', MAX_KEPT_CRAWLS)
  }
  if (keep.kind === 'months') {
    return isBetween(keep.months, MAX_KEPT_MONTHS)
      ? { ok: true, value: { kind: 'months', months: keep.months } }
      : refuse('months', MAX_KEPT_MONTHS)
  }
  return { ok: true, value: KEEP_ALL }
}

function isBetween(number: number, max: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= max
}

function refuse(unit: string, max: number): Checked<KeepCrawls> {
  return { ok: false, message: `The number of ${unit} to keep must be a whole number from 1 to ${formatNumber(max)}.` }
}
