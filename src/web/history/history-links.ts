import type { ChangeKind } from '#domain/reports/dashboard.ts'

export type Comparison = { base: string; other: string; kind?: ChangeKind; type?: string; q?: string; page?: number }

export function compareLink(slug: string, input: Comparison): string {
  return `/dashboard/${slug}/history/compare?${comparisonQuery(input)}`
}

export function comparisonQuery({ base, other, kind, type, q, page }: Comparison): URLSearchParams {
  const params = new URLSearchParams({ base, other })
  if (kind) params.set('kind', kind)
  if (type) params.set('type', type)
  if (q) params.set('q', q)
  if (page && page > 1) params.set('page', String(page))
  return params
}
