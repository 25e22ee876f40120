import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import type { PageText, VisibleDate } from '#domain/facts/text-facts.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { articleNode } from '../shared/article-like.ts'

const MAX_DAYS = 30
const DAY = 86_400_000
/** A date this close to the beginning or end of the text, in characters, is the date of the page. */
const BYLINE = 200
/** 5/1/2026 is in May or in January. The declared language does not decide: it often comes from a template. */
const AMBIGUOUS = /^(?:0?[1-9]|1[0-2])[/-]\s?(?:0?[1-9]|1[0-2])[/-]\s?\d{4}$/
const ISO = /^\d{4}-\d\d-\d\d/

type Meaning = NonNullable<VisibleDate['meaning']>
type Page = Pick<CompleteFacts, 'structuredData' | 'metas' | 'dates' | 'text'>
type SourcedDate = { day: string; source: string }

const MEANINGS: Record<Meaning, { property: string; meta: string; words: string }> = {
  published: { property: 'datePublished', meta: 'article:published_time', words: 'published' },
  modified: { property: 'dateModified', meta: 'article:modified_time', words: 'updated' },
}

export const dateDisagreement = definePageCheck({
  id: 'date_disagreement',
  version: 4,
  category: 'ai',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  grade: 'B',
  title: 'Dates disagree',
  message: 'The page gives different dates for the same event',
  why:
    'If the date for readers and the dates for machines differ, search engines cannot tell which is right ' +
    'and may show none.',
  fix: 'Take the visible date, the structured data and the meta tags from the same field of your content system.',
  basis: 'Google: influence your byline dates (be consistent)',
  source: 'https://developers.google.com/search/docs/appearance/publication-dates',
  more: () => ({
    rule: [
      `A page is reported if two dates of the same meaning are more than ${MAX_DAYS} days apart. For the ` +
        'publication we ' +
        'compare `datePublished` of the article’s structured data, the meta tag ' +
        '`article:published_time`, and the visible ' +
        'date after words such as “Published”. For the update we compare `dateModified`, ' +
        '`article:modified_time`, and the ' +
        'visible date after words such as “Updated”.',
      'Visible dates count only if all dates with that meaning on the page agree: a list of other ' +
        'articles has dates of ' +
        'its own. In the text, they count at its beginning and end only; of several updates, the newest counts. A date such as 5/1/2026, in which the day could be the month, does not count. ' +
        'The Last-Modified header is not compared, because many servers send the time of the last deployment.',
    ],
    example: {
      found: '<p>Updated 2 November 2026</p> … "dateModified": "2026-01-15"',
      fixed: '<p>Updated 2 November 2026</p> … "dateModified": "2026-11-02"',
    },
  }),
  needs: ['statusCode', 'structuredData', 'metas', 'dates', 'text'],
  appliesTo: (page) =>
    page.statusCode === 200 && (datesOf(page, 'published').length > 1 || datesOf(page, 'modified').length > 1),
  find: (page) =>
    (['published', 'modified'] as const).flatMap((meaning) => {
      // A later update in the text may be about something else: it counts only if the first one disagrees as well.
      if (!(daysIn(datesOf(page, meaning)) > MAX_DAYS)) return []
      const found = datesOf(page, meaning, true)
      const days = daysIn(found)
      if (!(days > MAX_DAYS)) return []
      const list = found.map(({ day, source }) => `${day} (${source})`).join(', ')
      return [{ saw: `${MEANINGS[meaning].words}: ${list}, ${formatNumber(days)} days apart` }]
    }),
})

/** The dates with a meaning, the oldest first. With `isNewest`, the visible one is that of the newest update. */
function datesOf({ structuredData, metas, dates, text }: Page, meaning: Meaning, isNewest = false): SourcedDate[] {
  const { property, meta } = MEANINGS[meaning]
  const value = articleNode(structuredData)?.properties[property]?.[0]
  const tag = metas.entries.find(({ key }) => key === meta)?.content
  const named = dates.entries.filter((date) => date.meaning === meaning && !AMBIGUOUS.test(date.text))
  const visible = new Set(named.flatMap((date) => (isByline(date, text) ? [date.day] : [])))
  const updates = isNewest && meaning === 'modified' ? named.flatMap(({ day }) => day ?? []).toSorted() : []
  const shown = updates.at(-1) ?? [...visible][0]
  return [
    ...dated(value, property),
    ...dated(tag, meta),
    ...(visible.size === 1 && dates.total === dates.entries.length ? dated(shown, 'visible') : []),
  ].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** A date in the middle of the text usually belongs to something else. */
function isByline({ from, text: written }: VisibleDate, { main, length }: PageText): boolean {
  if (from === 'time') return true
  const place = main.indexOf(written)
  return place < BYLINE || place > length - BYLINE
}

function dated(value: unknown, source: string): SourcedDate[] {
  const day = typeof value === 'string' ? ISO.exec(value.trim())?.[0] : undefined
  return day === undefined || Number.isNaN(Date.parse(day)) ? [] : [{ day, source }]
}

/** How many days are between the first date and the last; not a number if there are none. */
function daysIn(found: readonly SourcedDate[]): number {
  return Math.round((Date.parse(found.at(-1)?.day ?? '') - Date.parse(found[0]?.day ?? '')) / DAY)
}
