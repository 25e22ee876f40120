/** Options of `pagewarden crawl` for tests that are not about the catalogue. With all checks, a crawl takes twice as long. */
export const FEW_CHECKS = [
  '--only',
  [
    ...['missing_title', 'long_title', 'short_title', 'missing_meta', 'short_meta', 'long_meta', 'missing_h1'],
    ...['multiple_h1', 'missing_alt', 'missing_canonical', 'duplicate_content', 'slow_loading', 'duplicate_title'],
    ...['broken_internal_link', 'canonical_to_error', 'hreflang_no_return', 'missing_hsts', 'orphan_page'],
    ...['redirect_chain', 'sitemap_non_200'],
  ].join(),
]
