import type { CmsPage, ContentHeading } from '#domain/content/content.ts'
import type { Tier } from '#domain/plans/tiers.ts'

/** Props of every template. */
export type PageParts = { page: CmsPage; headings: ContentHeading[]; tier: Tier }
