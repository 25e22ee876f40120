import type { CmsPage, ContentHeading } from '#domain/content/content.ts'
import type { Tier } from '#domain/plans/tiers.ts'

/** What every layout is made of. */
export type PageParts = { page: CmsPage; headings: ContentHeading[]; tier: Tier }
