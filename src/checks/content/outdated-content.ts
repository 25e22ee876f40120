import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import { definePageCheck } from '../check.ts'
import { ARTICLE_FACTS, articleNode, isArticleLike } from '../shared/article-like.ts'

const MAX_YEARS = 2
const ISO = /^\d{4}-\d\d-\d\d/
const METAS: ReadonlySet<string> = new Set([
  'article:modified_time',
  'article:published_time',
  'og:updated_time',
  'date',
])

type Page = Pick<CompleteFacts, 'structuredData' | 'dates' | 'metas'>

export const outdatedContent = definePageCheck({
  id: 'outdated_content',
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
        'elements and dates ' +
        'in the main text. Dates in the future do not count.',
      'This is information, not an issue: many old articles are still right.',
    ],
  }),
  needs: [...INDEXING_FACTS, ...ARTICLE_FACTS, 'metas', 'timing'],
  appliesTo: (page) =>
    page.timing.receivedAt !== null && isArticleLike(page) && mayBeIndexed(page) && newestDay(page) !== null,
  find: (page) => {
    const newest = newestDay(page) ?? ''
    const limit = new Date(page.timing.receivedAt ?? 0)
    limit.setUTCFullYear(limit.getUTCFullYear() - MAX_YEARS)
    const oldest = limit.toISOString().slice(0, 10)
    return newest < oldest ? [{ saw: `newest date ${newest}, before ${oldest}` }] : []
  },
})

/** Null without a date, or if dates were left out. */
function newestDay({ structuredData, dates, metas, timing }: Page & Pick<CompleteFacts, 'timing'>): string | null {
  if (dates.total > dates.entries.length) return null
  const node = articleNode(structuredData)?.properties
  const today = new Date(timing.receivedAt ?? 0).toISOString().slice(0, 10)
  const days = [
    ...(node?.dateModified ?? []),
    ...(node?.datePublished ?? []),
    ...metas.entries.flatMap(({ key, content }) => (METAS.has(key) ? [content] : [])),
    ...dates.entries.map(({ day }) => day),
  ].flatMap((value) => (typeof value === 'string' ? (ISO.exec(value.trim())?.[0] ?? []) : []))
  return (
    days
      .filter((day) => day <= today)
      .sort()
      .at(-1) ?? null
  )
}
