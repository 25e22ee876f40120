import type { CmsPage, ContentHeading } from '#domain/content/content.ts'
import type { Tier } from '#domain/plans/tiers.ts'

export type PageParts = { page: CmsPage; headings: ContentHeading[]; tier: Tier }
