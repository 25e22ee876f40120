import { MAX_SAVED_NAME } from '#domain/explorer/saved-name.ts'
import { CHANGE_CAUSES, CHANGE_KINDS, type ChangeKind, ISSUE_CHANGE_KINDS } from '#domain/reports/dashboard.ts'
import { readPage } from '../reports/report-view.ts'
import type { Comparison } from './history-links.ts'

/** Invalid values in the URL are ignored. */
export function readComparison(params: URLSearchParams): Required<Comparison> {
  const kind = CHANGE_KINDS.find((each) => each === params.get('kind')) ?? 'appeared'
  const type = params.get('type') ?? ''
  return {
    base: params.get('base') ?? '',
    other: params.get('other') ?? '',
    segment: (params.get('segment') ?? '').slice(0, MAX_SAVED_NAME),
    kind,
    cause: (isSplit(kind) && CHANGE_CAUSES.find((each) => each === params.get('cause'))) || 'site',
    of: isIssueKind(kind) && params.get('of') === 'urls' ? 'urls' : 'pages',
    type: isIssueKind(kind) && /^[a-z0-9_]{1,60}$/.test(type) ? type : '',
    q: (params.get('q') ?? '').trim().slice(0, 200),
    page: readPage(params),
  }
}

export function isIssueKind(kind: ChangeKind): boolean {
  return ISSUE_CHANGE_KINDS.some((each) => each === kind)
}

/** Whether changes of this kind can have a cause other than the site. */
function isSplit(kind: ChangeKind): boolean {
  return kind === 'appeared' || kind === 'fixed'
}
