import type { ContentKind, ContentStatus, PageTemplate, SeoFields } from './content.ts'

/** What an editor changes of an item. Fields that its kind does not have are null or empty. */
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
  template: PageTemplate
}

/** An item as its editors see it. */
export type ContentItem = ContentFields & {
  id: string
  kind: ContentKind
  status: ContentStatus
  /** Grows with every save; a save names the version it began with. */
  version: number
  /** When a scheduled item will be published. */
  publishAt: string | null
  publishedAt: string | null
  createdAt: string
  updatedAt: string
  updatedBy: string | null
  /** The account of whoever that was: names may be alike. */
  updatedById: string | null
  /** Set for articles whose words are a check's own: nobody edits them. */
  checkId: string | null
  /** Where visitors find it, or will. */
  path: string
}

/** An item after a change, with what its editor should hear of it; absent when there is nothing to say. */
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

/** How many of an item's earlier states are kept. */
export const KEPT_REVISIONS = 200

/** An earlier state of an item, newest first in lists. */
export type Revision = {
  version: number
  savedAt: string
  savedBy: string | null
  title: string
  status: ContentStatus
}

/** Somebody else who has the item open just now. */
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

/** An item that shows a picture or is shared with it. */
export type MediaUse = { kind: ContentKind; id: string; title: string }

/** Our own checks, run on a draft as a visitor would get it. */
export type DraftCheck = {
  healthScore: number
  llmReadiness: number
  issues: { type: string; severity: 'high' | 'medium' | 'low'; title: string; message: string; fix: string }[]
  recommendations: string[]
  /** Paths of ours, and places on the page, that the text links to and that lead visitors nowhere. */
  deadLinks: string[]
  /** What search engines are told to show instead of the item; it is left out of the sitemap. */
  canonicalElsewhere: string | null
  /** Addresses of pictures that are not there: visitors see a hole. */
  deadPictures: string[]
  /** What its address takes from another item once it is published; null when it takes nothing. */
  lostRedirect: string | null
}
