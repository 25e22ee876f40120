import type { CmsTemplate, ContentKind, ContentStatus, SeoFields } from './content.ts'

/** The fields an editor can change. Fields that a kind doesn't have are null or empty. */
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
  /** Incremented by every save. A save names the version it is based on, to detect conflicts. */
  version: number
  /** When a scheduled item will be published. */
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

/** The item after a save, with notes for its editor, if any. */
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

/** Revisions kept per item. */
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
  /** Canonical URL when it points to another page; such an item is not in the sitemap. */
  canonicalElsewhere: string | null
  deadPictures: string[]
  /** The redirect of another item that publishing this one would replace; null when there is none. */
  lostRedirect: string | null
}
