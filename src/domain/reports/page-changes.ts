import { counted } from '../words/counts.ts'
import type { ChangedPart } from './dashboard.ts'
import type { Indexability } from './report.ts'

export type ComparedParts = {
  status: 'success' | 'error'
  statusCode: number | null
  errorMessage: string | null
  title: string
  /** Null without the tag, even when `title` contains a fallback. */
  titleTag: string | null
  metaDescription: string
  h1: string
  canonicalUrl: string
  hasCanonical: boolean
  indexability: Indexability
  mainTextHash: string
  mainTextWords: number
  /** Whether the crawl ran the scripts of the page, which may have written the other parts. */
  isRendered: boolean
}

const MAX_SHOWN_LENGTH = 300

const INDEXABILITY_WORDS: Record<Indexability, string> = {
  indexable: 'Indexable',
  noindex: 'Noindex',
  canonicalised: 'Canonical points elsewhere',
  soft_404: 'Soft 404',
  not_crawled: 'Not crawled',
  error: 'Error',
}

type Part = { part: string; of: (page: ComparedParts) => string; shown?: (page: ComparedParts) => string }

const STATUS: Part = { part: 'Status', of: statusOf }

const CONTENT: Part[] = [
  { part: 'Title', of: (page) => page.titleTag ?? '' },
  { part: 'Meta description', of: (page) => page.metaDescription },
  { part: 'H1', of: (page) => page.h1 },
  { part: 'Canonical', of: (page) => (page.hasCanonical ? page.canonicalUrl : '') },
  { part: 'Indexability', of: (page) => INDEXABILITY_WORDS[page.indexability] },
  { part: 'Main text', of: (page) => page.mainTextHash, shown: wordsOf },
  { part: 'Scripts', of: ({ isRendered }) => (isRendered ? 'Run' : 'Not run') },
]

/** If the page failed in either crawl, only the status is compared. */
export function describePageChanges(before: ComparedParts, after: ComparedParts): ChangedPart[] {
  const isComparable = before.status === 'success' && after.status === 'success'
  return [STATUS, ...(isComparable ? CONTENT : [])]
    .filter(({ of }) => of(before) !== of(after))
    .map(({ part, of, shown = of }) => ({ part, before: cut(shown(before)), after: cut(shown(after)) }))
}

function statusOf({ status, statusCode, errorMessage }: ComparedParts): string {
  if (statusCode !== null && (status === 'success' || statusCode >= 400)) return String(statusCode)
  return errorMessage ?? (status === 'success' ? 'Success' : 'Error')
}

function wordsOf({ mainTextWords }: ComparedParts): string {
  return `${counted(mainTextWords, 'word')}`
}

function cut(text: string): string {
  if (text.length <= MAX_SHOWN_LENGTH) return text
  return `${Array.from(text.slice(0, MAX_SHOWN_LENGTH * 2))
    .slice(0, MAX_SHOWN_LENGTH)
    .join('')}…`
}
