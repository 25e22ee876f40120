import type { ChangeCause, ChangeKind, CrawlChanges, IssueChanges } from '#domain/reports/dashboard.ts'

export const CAUSE_WORDS: Record<ChangeCause, string> = {
  site: 'Because the site changed',
  rules: 'Because the rules changed',
  unknown: 'Not known in one crawl',
}

export const OF_WORDS = { pages: 'On pages', urls: 'Of the whole site' }

const FIELDS = { appeared: 'appeared', fixed: 'fixed', 'still-open': 'stillOpen', lost: 'lost' } as const

type Shown = { kind: ChangeKind; cause: ChangeCause; of: 'pages' | 'urls' }

/** Number of issues in a list of changes. */
export function countIn({ issues, siteIssues }: Pick<CrawlChanges, 'issues' | 'siteIssues'>, shown: Shown): number {
  return countOf(shown.of === 'urls' ? siteIssues : issues, shown)
}

/** Number of changes of one kind and cause, for example those of one check. */
export function countOf(changes: IssueChanges, { kind, cause }: Pick<Shown, 'kind' | 'cause'>): number {
  const field = FIELDS[kind as keyof typeof FIELDS]
  if (field === undefined) return 0
  if (field !== 'appeared' && field !== 'fixed') return cause === 'site' ? changes[field] : 0
  return { site: changes, rules: changes.byRules, unknown: changes.unknown }[cause][field]
}

type KindWords = { tab: string; empty: string; explanation: string }

export const KIND_WORDS: Record<ChangeKind, KindWords> = {
  appeared: {
    tab: 'New issues',
    empty: 'No check found anything new.',
    explanation: 'Issues found in the newer crawl but not in the older one, including those on added pages.',
  },
  fixed: {
    tab: 'Fixed',
    empty: 'Nothing was fixed between these two crawls.',
    explanation: 'Issues found in the older crawl, but no longer on the same page in the newer one.',
  },
  'still-open': {
    tab: 'Still open',
    empty: 'No issue is in both crawls.',
    explanation: 'Issues found on the same page in both crawls.',
  },
  lost: {
    tab: 'No longer judged',
    empty: 'No issue was on a page that is now removed, broken, not indexable or without what was judged.',
    explanation:
      'Issues on pages that are now removed or broken, or lost what was judged, such as their title. Also issues of ' +
      'checks for indexable pages, if the page is now noindex or names another page as canonical. None count as fixed.',
  },
  broke: {
    tab: 'Pages broken',
    empty: 'Every page that worked before still works.',
    explanation: 'Pages that worked in the older crawl and are broken in the newer one.',
  },
  recovered: {
    tab: 'Pages recovered',
    empty: 'No page that was broken before works now.',
    explanation: 'Pages that were broken in the older crawl and work in the newer one.',
  },
  added: {
    tab: 'Pages added',
    empty: 'Every page of the newer crawl is in the older one.',
    explanation: 'Pages in the newer crawl that are not in the older one.',
  },
  removed: {
    tab: 'Pages removed',
    empty: 'No page of the older crawl was removed.',
    explanation:
      'Pages in the older crawl that are not in the newer one. Pages that the newer crawl left out are not counted.',
  },
  blocked: {
    tab: 'Now blocked by robots.txt',
    empty: 'robots.txt blocks no page of the older crawl.',
    explanation: 'Pages in the older crawl that robots.txt did not let the newer crawl request. They may still exist.',
  },
  'left-out': {
    tab: 'Pages left out',
    empty: 'The newer crawl left out no page of the older one.',
    explanation:
      'Pages in the older crawl that settings exclude now, or that the newer crawl did not reach before it ended. They ' +
      'may still exist.',
  },
  changed: {
    tab: 'Pages changed',
    empty: 'No page that is in both crawls has changed.',
    explanation:
      'Pages whose status, title, description, H1, canonical, indexability or main text is different. If the scripts of ' +
      'a page ran in only one of the crawls, only its status is compared.',
  },
}
