import type { ChangeKind, CrawlChanges } from '#domain/reports/dashboard.ts'
import type { ProjectCrawl } from '#domain/reports/report.ts'
import { counted } from '#domain/words/counts.ts'
import { hasReachedLimit } from '../reports/page-limit.ts'

type Pair = Pick<CrawlChanges, 'base' | 'other'>

/** What must be known before 'added' and 'gone' are believed: a crawl that ended early does not see the whole site. */
export function caveatOf({ base, other }: Pair): string | null {
  const older = shortfallOf(base)
  const newer = shortfallOf(other)
  const said = [
    older && `The older crawl ${older}: pages that it did not reach count as added, and their issues as new.`,
    newer && `The newer crawl ${newer}: pages that it did not reach count as gone.`,
  ].filter(Boolean)
  return said.length > 0 ? said.join(' ') : null
}

/** Whether more or less is better or worse at all: only between two crawls that saw the whole site. */
export function areComplete({ base, other }: Pair): boolean {
  return shortfallOf(base) === null && shortfallOf(other) === null
}

function shortfallOf(crawl: ProjectCrawl): string | null {
  if (crawl.status === 'failed') return 'failed before its end'
  if (crawl.status === 'cancelled') return 'was stopped before its end'
  return hasReachedLimit(crawl) ? `reached its limit of ${counted(crawl.maxPages, 'page')}` : null
}

type KindWords = { tab: string; empty: string; explanation: string }

export const KIND_WORDS: Record<ChangeKind, KindWords> = {
  appeared: {
    tab: 'New issues',
    empty: 'No check found anything new.',
    explanation: 'Found in the newer crawl and not in the older one, also on pages that were added.',
  },
  fixed: {
    tab: 'Fixed',
    empty: 'Nothing was fixed between these two crawls.',
    explanation: 'Found in the older crawl; the page was read again without it.',
  },
  'still-open': {
    tab: 'Still open',
    empty: 'No issue is in both crawls.',
    explanation: 'Found on the same page in both crawls.',
  },
  lost: {
    tab: 'Gone with their pages',
    empty: 'No issue went out of sight together with its page.',
    explanation: 'Issues of pages that are gone or could not be read again. They do not count as fixed.',
  },
  broke: {
    tab: 'Pages broken',
    empty: 'Every page that could be read before can be read now.',
    explanation: 'Could be read in the older crawl and not in the newer one.',
  },
  mended: {
    tab: 'Readable again',
    empty: 'No page that could not be read before can be read now.',
    explanation: 'Could not be read in the older crawl and can be in the newer one.',
  },
  added: {
    tab: 'Pages added',
    empty: 'The newer crawl has no page that the older one does not have.',
    explanation: 'In the newer crawl and not in the older one.',
  },
  gone: {
    tab: 'Pages gone',
    empty: 'Every page of the older crawl is in the newer one.',
    explanation: 'In the older crawl and not in the newer one.',
  },
  changed: {
    tab: 'Pages changed',
    empty: 'Every page that is in both crawls says the same.',
    explanation: 'Status, title, description, H1, canonical, indexability or main text is different.',
  },
}
