import type { Check } from '#checks/check.ts'
import { pageChecks, siteChecks } from '#checks/registry.generated.ts'

/** A check in the words that every face shows. */
export type CheckDescription = Pick<Check, 'id' | 'category' | 'scope' | 'title' | 'why' | 'fix'>

/** Every check there is, in the order of the registry. */
export function listChecks(): CheckDescription[] {
  return [...pageChecks, ...siteChecks].map(({ id, category, scope, title, why, fix }) => ({
    id,
    category,
    scope,
    title,
    why,
    fix,
  }))
}
