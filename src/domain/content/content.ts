/** Blog posts, help articles and free-standing pages. */
export const CONTENT_KINDS = ['post', 'article', 'page'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** Visitors see published items only. A scheduled item is published automatically. */
export const CONTENT_STATUSES = ['draft', 'scheduled', 'published', 'archived'] as const
export type ContentStatus = (typeof CONTENT_STATUSES)[number]

export const CMS_TEMPLATES = ['landing', 'feature', 'pricing', 'default'] as const
export type CmsTemplate = (typeof CMS_TEMPLATES)[number]

/** `color` looks like #2563eb. */
export type Category = { id: string; name: string; slug: string; color: string }
export type Tag = { id: string; name: string; slug: string }
/** `count` includes published items only. */
export type CountedCategory = Category & { count: number }

/** Empty fields fall back to the title, the excerpt or opening text, the item's own URL, or a generated image. */
export type SeoFields = {
  metaTitle: string | null
  metaDescription: string | null
  ogTitle: string | null
  ogDescription: string | null
  ogImageUrl: string | null
  canonicalUrl: string | null
}

type PublicItem = SeoFields & {
  id: string
  slug: string
  title: string
  excerpt: string
  /** Cleaned HTML. */
  content: string
  status: ContentStatus
  publishedAt: string | null
  updatedAt: string
}

export type PostSummary = {
  id: string
  slug: string
  title: string
  excerpt: string
  publishedAt: string | null
  readTimeMinutes: number
  featuredImageUrl: string | null
  featuredImageAlt: string
  authorName: string
  category: Category | null
  tags: Tag[]
}

export type Post = PublicItem & PostSummary

export type ArticleSummary = {
  id: string
  slug: string
  title: string
  excerpt: string
  updatedAt: string
  category: Category | null
  /** Search excerpt, as HTML with only <mark> tags in it; null without a search. */
  highlight: string | null
  /** Like `highlight`, but for the title. */
  titleHighlight: string | null
}

export type Article = PublicItem & {
  category: Category | null
  helpfulCount: number
  notHelpfulCount: number
  /** The check that this article is generated from; null for articles written by editors. */
  checkId: string | null
  /** Null if this visitor has not voted. */
  ownVote: Vote | null
}

export type Vote = 'helpful' | 'not-helpful'
export type VoteCount = { helpfulCount: number; notHelpfulCount: number; ownVote: Vote | null }

export type CmsPage = PublicItem & { template: CmsTemplate }

/** The item at a URL, or the path that it has moved to. */
export type Found<Item> = { item: Item; movedTo: null } | { item: null; movedTo: string }

export type ContentHeading = { id: string; text: string }

/** A published item, for the sitemap and llms.txt. */
export type SiteContent = {
  kind: ContentKind
  slug: string
  path: string
  title: string
  excerpt: string
  canonicalUrl: string | null
  updatedAt: string
}
