import type { ChangeKind, CrawlChanges } from '#domain/dashboard.ts'
import type { ProjectCrawl } from '#domain/report.ts'

/** What must be known before 'added' and 'gone' are believed: a crawl that ended early does not see the whole site. */
export function caveatOf({ base, other }: Pick<CrawlChanges, 'base' | 'other'>): string | null {
  const newer = shortfallOf(other)
  if (newer) return `The newer crawl ${newer}: pages that it did not reach count as gone.`
  const older = shortfallOf(base)
  return older && `The older crawl ${older}: pages that it did not reach count as added.`
}

function shortfallOf({ status, crawled, maxPages }: ProjectCrawl): string | null {
  if (status === 'failed') return 'failed before its end'
  if (status === 'cancelled') return 'was stopped before its end'
  return crawled >= maxPages ? `reached its limit of ${maxPages.toLocaleString('en')} pages` : null
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
