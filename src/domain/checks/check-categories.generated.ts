// Written by scripts/generate-check-registry.ts from the folders of src/checks.
import type { CategoryId } from './categories.ts'

export const CATEGORY_OF_CHECK: Readonly<Record<string, CategoryId>> = {
  duplicate_content: 'content',
  duplicate_title: 'search_appearance',
  long_meta: 'search_appearance',
  long_title: 'search_appearance',
  missing_alt: 'images',
  missing_canonical: 'indexing',
  missing_h1: 'search_appearance',
  missing_meta: 'search_appearance',
  missing_title: 'search_appearance',
  multiple_h1: 'search_appearance',
  short_meta: 'search_appearance',
  short_title: 'search_appearance',
  slow_loading: 'performance',
}
