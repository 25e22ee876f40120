import type { ChangeCause, ChangeKind } from '#domain/reports/dashboard.ts'

export type Comparison = {
  base: string
  other: string
  /** The name of a segment; empty for the whole site. */
  segment?: string
  kind?: ChangeKind
  /** By default, changes of the site itself. */
  cause?: ChangeCause
  /** By default, pages. */
  of?: 'pages' | 'urls'
  type?: string
  q?: string
  page?: number
}

export function compareLink(slug: string, input: Comparison): string {
  return `/dashboard/${slug}/history/compare?${comparisonQuery(input)}`
}

export function comparisonQuery({ base, other, segment, ...shown }: Comparison): URLSearchParams {
  const compared = { base, other, ...(segment && { segment }) }
  return new URLSearchParams([...new URLSearchParams(compared), ...changeQuery(shown)])
}

/** Which changes are shown, without the crawls. */
export function changeQuery({
  kind,
  cause,
  of,
  type,
  q,
  page,
}: Omit<Comparison, 'base' | 'other' | 'segment'>): URLSearchParams {
  const params = new URLSearchParams()
  if (kind) params.set('kind', kind)
  if (cause && cause !== 'site') params.set('cause', cause)
  if (of === 'urls') params.set('of', of)
  if (type) params.set('type', type)
  if (q) params.set('q', q)
  if (page && page > 1) params.set('page', String(page))
  return params
}
