import type { ShareKind, ShareLink } from '#domain/shares/share-link.ts'

/** What a new link shows. */
export type SharedThing = { kind: ShareKind; checkId: string | null }

export const SHARE_TITLES: Record<ShareKind, string> = {
  dashboard: 'Share the state of the site',
  report: 'Share the report',
  issue: 'Share this issue',
  comparison: 'Share this comparison',
}

export const SHARE_TEXTS: Record<ShareKind, string> = {
  dashboard: 'Anyone who opens the link sees the state of the site and what to fix first, without an account.',
  report: 'Anyone who opens the link sees all checks and pages of the crawl, without an account.',
  issue: 'Anyone who opens the link sees this check and the pages that have the issue, without an account.',
  comparison: 'Anyone who opens the link sees what changed between the two crawls, without an account.',
}

/** 'Report' or 'Issue: Missing title'. */
export function sharedWords({ kind, check }: Pick<ShareLink, 'kind' | 'check'>): string {
  if (kind === 'dashboard') return 'State of the site'
  if (kind === 'comparison') return 'Comparison'
  return check ? `Issue: ${check.title}` : 'Report'
}
