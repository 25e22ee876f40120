import type { RuleSet } from '#domain/checks/rule-set.ts'
import { checkIds } from '#operations/checks/check-ids.ts'

/** For tests that are not about the catalogue: with all checks, a crawl takes twice as long. */
const FEW = [
  ...['missing_title', 'long_title', 'short_title', 'missing_meta', 'short_meta', 'long_meta', 'missing_h1'],
  ...['multiple_h1', 'missing_alt', 'missing_canonical', 'duplicate_content', 'slow_loading', 'duplicate_title'],
  ...['broken_internal_link', 'canonical_to_error', 'hreflang_no_return', 'missing_hsts', 'orphan_page'],
  ...['redirect_chain', 'sitemap_non_200'],
]

/** Options of `pagewarden crawl`. */
export const FEW_CHECKS = ['--only', FEW.join()]

/** Rules of a project. */
export const FEW_RULES: RuleSet = {
  checks: Object.fromEntries(
    checkIds()
      .filter((id) => !FEW.includes(id))
      .map((id) => [id, { isOff: true }]),
  ),
}
