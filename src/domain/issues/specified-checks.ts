import type { CategoryId } from '../checks/categories.ts'

/**
 * The twelve checks of the specification, with its labels for the dashboard. Checks with the same label never find
 * something on the same page, so their numbers add up to pages.
 */
export const SPECIFIED_CHECKS: Readonly<Record<string, { label: string; category: CategoryId }>> = {
  missing_title: { label: 'Missing Titles', category: 'search_appearance' },
  long_title: { label: 'Title Issues', category: 'search_appearance' },
  short_title: { label: 'Title Issues', category: 'search_appearance' },
  missing_meta: { label: 'Meta Description', category: 'search_appearance' },
  short_meta: { label: 'Meta Description', category: 'search_appearance' },
  long_meta: { label: 'Meta Description', category: 'search_appearance' },
  missing_h1: { label: 'Heading Issues', category: 'search_appearance' },
  multiple_h1: { label: 'Heading Issues', category: 'search_appearance' },
  missing_alt: { label: 'Image Issues', category: 'images' },
  missing_canonical: { label: 'Technical Issues', category: 'indexing' },
  duplicate_content: { label: 'Content Issues', category: 'content' },
  slow_loading: { label: 'Performance Issues', category: 'performance' },
}
