/**
 * The checks that run unless a rule set switches them off. All others wait until their findings on real pages have been
 * read: a check that is often wrong costs more than it helps. Add a check here together with its numbers.
 */
const MEASURED: ReadonlySet<string> = new Set([
  'broken_internal_link',
  'canonical_to_error',
  'duplicate_content',
  'duplicate_title',
  'hreflang_no_return',
  'long_meta',
  'long_title',
  'missing_alt',
  'missing_canonical',
  'missing_h1',
  'missing_hsts',
  'missing_meta',
  'missing_title',
  'multiple_h1',
  'orphan_page',
  'redirect_chain',
  'short_meta',
  'short_title',
  'sitemap_non_200',
  'slow_loading',
])

const NOT_MEASURED = 'it has not been measured on enough real pages yet.'

/** Why a check is off by default; undefined if it is on. */
export function reasonToBeOff({ id, offByDefault }: { id: string; offByDefault?: string }): string | undefined {
  return offByDefault ?? (MEASURED.has(id) ? undefined : NOT_MEASURED)
}
