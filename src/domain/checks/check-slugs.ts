import { CATEGORY_OF_CHECK } from './check-categories.generated.ts'

/** Whether the catalogue has a page with this slug. */
export function isCheckSlug(slug: string): boolean {
  return !slug.includes('_') && Object.hasOwn(CATEGORY_OF_CHECK, slug.replaceAll('-', '_'))
}
