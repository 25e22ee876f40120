// Written by scripts/generate-check-registry.ts from the folders next to it.
import type { PageCheck, QueryCheck, SiteCheck } from './check.ts'
import { duplicateContent } from './content/duplicate-content.ts'
import { sitemapNon200 } from './crawling/sitemap-non-200.ts'
import { longMeta } from './descriptions/long-meta.ts'
import { missingMeta } from './descriptions/missing-meta.ts'
import { shortMeta } from './descriptions/short-meta.ts'
import { missingH1 } from './headings/missing-h1.ts'
import { multipleH1 } from './headings/multiple-h1.ts'
import { missingAlt } from './images/missing-alt.ts'
import { canonicalToError } from './indexing/canonical-to-error.ts'
import { missingCanonical } from './indexing/missing-canonical.ts'
import { hreflangNoReturn } from './international/hreflang-no-return.ts'
import { brokenInternalLink } from './links/broken-internal-link.ts'
import { orphanPage } from './links/orphan-page.ts'
import { slowLoading } from './performance/slow-loading.ts'
import { redirectChain } from './response/redirect-chain.ts'
import { missingHsts } from './security/missing-hsts.ts'
import { duplicateTitle } from './titles/duplicate-title.ts'
import { longTitle } from './titles/long-title.ts'
import { missingTitle } from './titles/missing-title.ts'
import { shortTitle } from './titles/short-title.ts'

export const pageChecks: readonly PageCheck[] = [
  longMeta,
  missingMeta,
  shortMeta,
  missingH1,
  multipleH1,
  missingAlt,
  missingCanonical,
  longTitle,
  missingTitle,
  shortTitle,
]

export const siteChecks: readonly SiteCheck[] = [
  duplicateContent,
  slowLoading,
]

export const queryChecks: readonly QueryCheck[] = [
  sitemapNon200,
  canonicalToError,
  hreflangNoReturn,
  brokenInternalLink,
  orphanPage,
  redirectChain,
  missingHsts,
  duplicateTitle,
]

/** Changes with the ids, severities, options and versions of the checks. Compare scores of equal versions only. */
export const CATALOGUE_VERSION = 'd1fb860c2047'
