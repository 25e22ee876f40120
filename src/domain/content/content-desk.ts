import type { CmsTemplate, ContentKind, ContentStatus, SeoFields } from './content.ts'

/** The fields an editor can change. Fields that a `ContentKind` doesn't use are null or empty. */
export type ContentFields = SeoFields & {
  title: string
  slug: string
  excerpt: string
  /** HTML; cleaned when it is saved. */
  content: string
  categoryId: string | null
  /** Posts only. */
  tagIds: string[]
  featuredImageUrl: string | null
  featuredImageAlt: string
  authorName: string
  /** Pages only. */
  template: CmsTemplate
}

export type ContentItem = ContentFields & {
  id: string
  kind: ContentKind
  status: ContentStatus
  /** Incremented by every save. Each save sends the version it started from, which reveals conflicts. */
  version: number
  publishAt: string | null
  publishedAt: string | null
  createdAt: string
  updatedAt: string
  updatedBy: string | null
  /** Account id of `updatedBy`, because two people can have the same name. */
  updatedById: string | null
  /** Set for articles generated from a check; nobody can edit them. */
  checkId: string | null
  /** Public path, set even before the item is published. */
  path: string
}

export type SavedItem = ContentItem & { notes?: string[] }

export type ContentRow = Pick<
  ContentItem,
  | 'id'
  | 'kind'
  | 'title'
  | 'slug'
  | 'status'
  | 'publishAt'
  | 'publishedAt'
  | 'updatedAt'
  | 'updatedBy'
  | 'path'
  | 'checkId'
> & { categoryId: string | null }

export const MAX_REVISIONS = 200

export type Revision = {
  version: number
  savedAt: string
  savedBy: string | null
  title: string
  status: ContentStatus
}

/** Another editor who has the item open right now. */
export type Presence = { name: string; since: string }

export type MediaFile = {
  id: string
  /** Served by us, under /media/. */
  url: string
  width: number
  height: number
  bytes: number
  alt: string
  createdAt: string
}

/** An item that shows an image or uses it as its social image. */
export type MediaUse = { kind: ContentKind; id: string; title: string }

/** Results of our own checks on a draft, rendered as visitors would see it. */
export type DraftCheck = {
  healthScore: number
  llmReadiness: number
  issues: { type: string; severity: 'high' | 'medium' | 'low'; title: string; message: string; fix: string }[]
  recommendations: string[]
  /** Links to paths and anchors of this site that don't exist. */
  deadLinks: string[]
  /** Canonical URL if it points to a different page, which keeps the item out of the sitemap. */
  canonicalElsewhere: string | null
  deadPictures: string[]
  /** A warning that publishing this item would replace the redirect of another item; null if it would not. */
  lostRedirect: string | null
}
