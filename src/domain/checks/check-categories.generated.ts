// Written by scripts/generate-check-registry.ts from the folders of src/checks.
import type { CategoryId } from './categories.ts'

export const CATEGORY_OF_CHECK: Readonly<Record<string, CategoryId>> = {
  broken_internal_link: 'links',
  canonical_to_error: 'indexing',
  duplicate_content: 'content',
  duplicate_title: 'search_appearance',
  hreflang_no_return: 'international',
  long_meta: 'search_appearance',
  long_title: 'search_appearance',
  missing_alt: 'images',
  missing_canonical: 'indexing',
  missing_h1: 'search_appearance',
  missing_hsts: 'security',
  missing_meta: 'search_appearance',
  missing_title: 'search_appearance',
  multiple_h1: 'search_appearance',
  orphan_page: 'links',
  redirect_chain: 'response',
  short_meta: 'search_appearance',
  short_title: 'search_appearance',
  sitemap_non_200: 'crawling',
  slow_loading: 'performance',
}

/** Checks that run after the last page of a crawl, unless they are off by default. */
export const WHOLE_CRAWL_CHECKS: readonly string[] = [
  'broken_internal_link',
  'canonical_to_error',
  'duplicate_content',
  'duplicate_title',
  'hreflang_no_return',
  'missing_hsts',
  'orphan_page',
  'redirect_chain',
  'sitemap_non_200',
  'slow_loading',
]
