import type { TableNames } from '#domain/checks/check-tables.ts'
import { allResponses, quotedList, responsesOf } from './responses.ts'

/** The site counts as unavailable if at least this share of at least this many URLs failed. */
export const OUTAGE_SHARE = 0.5
export const OUTAGE_URLS = 10

const NO_SERVER = ['timed-out', 'connection-refused', 'connection-reset', 'unreachable']
/** Failures of the start URL that count as an outage. Other checks report its other failures. */
const START_FAILURES = [...NO_SERVER, 'http-status', 'dns-failure']

/** SQL: whether a row of `responsesOf` failed because of the server. */
export function isDown(response: string): string {
  return `(coalesce(${response}.status_code between 500 and 599, false)
    or coalesce(${response}.failure in (${quotedList(NO_SERVER)}), false))`
}

/** SQL: whether a row of `responsesOf` is the start URL, and it failed. */
export function isFailedStart(response: string): string {
  return `(coalesce(${response}.source = 'start', false)
    and coalesce(${response}.failure in (${quotedList(START_FAILURES)}), false))`
}

/** SQL: one row: `failed`, `requested` and `is_outage`. */
export function outageOf(tables: Pick<TableNames, 'visits' | 'resources' | 'urls'>): string {
  return `(
    select count(*) filter (${isDown('r')}) as failed, count(*) as requested,
      count(*) >= ${OUTAGE_URLS} and count(*) filter (${isDown('r')}) >= ${OUTAGE_SHARE} * count(*) as is_outage
    from ${allResponses(tables)} r)`
}

/** SQL: like `responsesOf`, without the responses that `site_unavailable` reports. */
export function reportableResponses(
  tables: Pick<TableNames, 'visits' | 'resources' | 'urls'>,
  condition: string,
): string {
  const isReported = `(${isDown('r')} and (select is_outage from ${outageOf(tables)}))`
  return responsesOf(tables, `(${condition}) and not ${isFailedStart('r')} and not ${isReported}`)
}
