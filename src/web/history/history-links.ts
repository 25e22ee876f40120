import type { ChangeCause, ChangeKind } from '#domain/reports/dashboard.ts'

export type Comparison = {
  base: string
  other: string
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

export function comparisonQuery({ base, other, kind, cause, of, type, q, page }: Comparison): URLSearchParams {
  const params = new URLSearchParams({ base, other })
  if (kind) params.set('kind', kind)
  if (cause && cause !== 'site') params.set('cause', cause)
  if (of === 'urls') params.set('of', of)
  if (type) params.set('type', type)
  if (q) params.set('q', q)
  if (page && page > 1) params.set('page', String(page))
  return params
}
