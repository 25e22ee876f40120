import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { allNodes, isNode, type PlacedNode, pageNodes, valuesOf } from './page-nodes.ts'
import { isTop, isVisitedEvent } from './row-sets.ts'
import { firstText, typeName } from './values.ts'
import { isA } from './vocabulary.ts'

const DAY_MS = 86_400_000
/** A day lasts longest in the time zone UTC−12. */
const LAST_ZONE_MS = DAY_MS / 2
const EVENT = 'past event: '

export const schemaExpired = definePageCheck({
  id: 'schema_expired',
  category: 'structured_data',
  severity: ({ evidence }) =>
    evidence.length > 0 && evidence.every(({ saw }) => saw.startsWith(EVENT)) ? 'info' : 'medium',
  otherSeverities: ['info'],
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Expired structured data',
  message: ({ count }) => `${counted(count, 'date')} in structured data ${count === 1 ? 'has' : 'have'} passed`,
  why: 'Google takes expired jobs out of its job search, and may show no price for an expired offer. Jobs left online after they expire can lead to manual action.',
  fix: 'Update the date. If the job or offer has ended, remove the markup, set noindex, or respond with 404 or 410.',
  basis: 'Google: job posting, remove a job posting; product',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/job-posting',
  recommend: ({ evidence }) =>
    evidence.every(({ saw }) => saw.startsWith(EVENT))
      ? 'The event is over. Nothing to do if the page is an archive; otherwise link it to the next date.'
      : null,
  more: () => ({
    rule: [
      'On indexable pages: `validThrough` of a `JobPosting`, and `priceValidUntil` of a product’s only offer, may not be ' +
        'before the time of the crawl. A date without time zone has passed when the day is over everywhere.',
      'An `Event` whose `endDate` (or `startDate`, if it has no end) is more than a day ago is shown as information only: ' +
        'pages about past events are normal.',
    ],
  }),
  needs: [...INDEXING_FACTS, 'structuredData', 'timing'],
  appliesTo: (page) =>
    page.structuredData.nodes.length > 0 &&
    page.timing.receivedAt !== null &&
    mayBeIndexed(page) &&
    datesOf(page).length > 0,
  find(page) {
    const now = page.timing.receivedAt ?? 0
    return datesOf(page).flatMap(({ node, property, date, isEvent, path }): Evidence[] => {
      const end = endOf(date)
      if (end === null || end + (isEvent ? DAY_MS : 0) >= now) return []
      return [{ saw: `${isEvent ? EVENT : ''}${node}.${property}: ${date}`, at: path }]
    })
  },
})

type Dated = { node: string; property: string; date: string; isEvent: boolean; path: string }

function datesOf(page: Parameters<typeof allNodes>[0]): Dated[] {
  return allNodes(page)
    .filter((placed) => placed.node.isSchemaOrg && isTop(placed))
    .flatMap((placed) => dateOf(placed, page) ?? [])
}

function dateOf({ node }: PlacedNode, page: Parameters<typeof allNodes>[0]): Dated | null {
  const isEvent = isVisitedEvent(node.types)
  const dated = (of: typeof node, property: string): Dated | null => {
    const date = firstText(of, property)
    return date === null ? null : { node: typeName(of), property, date, isEvent, path: of.path }
  }
  if (isA(node.types, 'JobPosting')) return dated(node, 'validThrough')
  if (isEvent) return dated(node, 'endDate') ?? dated(node, 'startDate')
  if (!isA(node.types, 'Product')) return null
  const [offer, another] = valuesOf(pageNodes(page.structuredData), node, 'offers').filter(isNode)
  return offer === undefined || another !== undefined ? null : dated(offer, 'priceValidUntil')
}

/** The latest moment that the date may mean; null if it cannot be read. */
function endOf(date: string): number | null {
  const time = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.test(date)
    ? Date.parse(withUtc(date))
    : Number.NaN
  if (Number.isNaN(time)) return null
  if (!date.includes('T')) return time + DAY_MS + LAST_ZONE_MS
  return hasZone(date) ? time : time + LAST_ZONE_MS
}

function withUtc(date: string): string {
  if (!date.includes('T')) return date
  return hasZone(date) ? date.replace(/([+-]\d{2})(\d{2})$/, '$1:$2') : `${date}Z`
}

function hasZone(date: string): boolean {
  return /T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(date)
}
