import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import { definePageCheck } from '../check.ts'
import { ARTICLE_FACTS, articleNode, isArticleLike } from '../shared/article-like.ts'
import { oncePerPage } from '../shared/once-per-page.ts'

const MAX_YEARS = 2
const LIST_TYPES: ReadonlySet<string> = new Set(['website', 'object', 'blog', 'profile'])
const ISO = /^\d{4}-\d\d-\d\d/
const UPDATE_METAS: ReadonlySet<string> = new Set(['article:modified_time', 'og:updated_time'])
const METAS: ReadonlySet<string> = new Set([...UPDATE_METAS, 'article:published_time', 'date'])

type Page = Pick<CompleteFacts, 'structuredData' | 'dates' | 'metas' | 'social' | 'timing'>

export const outdatedContent = definePageCheck({
  id: 'outdated_content',
  version: 5,
  category: 'content',
  severity: 'info',
  owner: 'editor',
  effort: 'M',
  certainty: 'exact',
  title: 'Old article',
  message: `The newest date of this article is more than ${MAX_YEARS} years old`,
  why: 'Readers of old articles may find wrong facts. Whether that matters depends on the topic.',
  fix:
    'Review the article and update what has changed. Do not change the date alone: Google asks not to fake ' +
    'freshness.',
  basis: 'Google: creating helpful, reliable, people-first content',
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  more: () => ({
    rule: [
      `An article that may be indexed is shown if its newest date is more than ${MAX_YEARS} years before ` +
        'the crawl. We look at ' +
        '`dateModified` and `datePublished` of its structured data, the meta tags for articles, `<time>` ' +
        'elements and, if there is such a date, those in the main text. If the markup has the date of the last update, ' +
        'visible dates count only if the page calls them an update: others may be those of comments and related articles. ' +
        'Dates in the future do not count. Lists of articles, such as those of a tag or month, are left out.',
      'This is information, not an issue: many old articles are still right.',
    ],
  }),
  needs: [...INDEXING_FACTS, ...ARTICLE_FACTS, 'social', 'timing'],
  appliesTo: (page) =>
    page.timing.receivedAt !== null &&
    isArticleLike(page) &&
    !isList(page) &&
    mayBeIndexed(page) &&
    newestDay(page) !== null,
  find: (page) => {
    const newest = newestDay(page) ?? ''
    const oldest = oldestDay(page.timing.receivedAt ?? 0)
    return newest < oldest ? [{ saw: `newest date ${newest}, before ${oldest}` }] : []
  },
})

/** Some themes mark up a list with a single entry as an article. */
function isList({ openGraph, structuredData }: Pick<CompleteFacts, 'openGraph' | 'structuredData'>): boolean {
  return LIST_TYPES.has(openGraph.type?.trim().toLowerCase() ?? '') && articleNode(structuredData) === null
}

/** The newest date of the page; null if the markup has none, or if not all dates were stored. */
const newestDay = oncePerPage(({ structuredData, dates, metas, social, timing }: Page): string | null => {
  if (dates.total > dates.entries.length) return null
  const node = articleNode(structuredData)?.properties
  const tags = [...metas.entries, ...social.entries]
  const today = dayOf(timing.receivedAt ?? 0)
  let newest: string | null = null
  let isMarked = false
  const read = (value: unknown, marks = true) => {
    const day = typeof value === 'string' ? ISO.exec(value.trim())?.[0] : undefined
    if (day === undefined) return
    isMarked ||= marks
    if (day <= today && (newest === null || day > newest)) newest = day
  }
  for (const value of node?.dateModified ?? []) read(value)
  for (const value of node?.datePublished ?? []) read(value)
  for (const { key, content } of tags) if (METAS.has(key)) read(content)
  // If the date of the last update is known, other dates usually belong to comments and related articles.
  const isUpdateKnown = (node?.dateModified ?? []).some(isDay) || tags.some(isUpdateMeta)
  for (const { day, from, meaning } of dates.entries) {
    if (!isUpdateKnown || meaning === 'modified') read(day, from === 'time')
  }
  // Ignore dates that are only in the text: they may be dates of events.
  return isMarked ? newest : null
})

let lastNumber = Number.NaN
let lastDay = ''

/** Returns for example `2026-11-17`. Remembers the last day, because most pages of a crawl arrive on the same day. */
function dayOf(time: number): string {
  const number = Math.floor(time / MS_PER_DAY)
  if (number !== lastNumber) {
    lastDay = new Date(time).toISOString().slice(0, 10)
    lastNumber = number
  }
  return lastDay
}

const MS_PER_DAY = 86_400_000

let lastReceived = ''
let lastOldest = ''

/** The oldest day that is not old yet. Remembered like `dayOf`. */
function oldestDay(receivedAt: number): string {
  const received = dayOf(receivedAt)
  if (received !== lastReceived) {
    const limit = new Date(receivedAt)
    limit.setUTCFullYear(limit.getUTCFullYear() - MAX_YEARS)
    lastOldest = limit.toISOString().slice(0, 10)
    lastReceived = received
  }
  return lastOldest
}

function isUpdateMeta({ key, content }: { key: string; content: string }): boolean {
  return UPDATE_METAS.has(key) && isDay(content)
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && ISO.test(value.trim())
}
