import type { CheckKind } from '#checks/check.ts'
import { offChecks, pageChecks, queryChecks, siteChecks } from '#checks/registry.generated.ts'

/** The ids of all checks, also of those that are off by default, without loading them. */
export function checkIds(kinds: readonly CheckKind[] = ['page', 'site', 'query']): string[] {
  const on = { page: pageChecks, site: siteChecks, query: queryChecks }
  return [
    ...kinds.flatMap((kind) => on[kind].map(({ id }) => id)),
    ...Object.entries(offChecks).flatMap(([id, { kind }]) => (kinds.includes(kind) ? [id] : [])),
  ]
}
