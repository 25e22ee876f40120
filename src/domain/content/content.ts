/** What editors write: posts of the blog, articles of the help centre, pages of their own. */
export const CONTENT_KINDS = ['post', 'article', 'page'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** Only what is published is shown to people who are not editors. A scheduled item becomes published by itself. */
export const CONTENT_STATUSES = ['draft', 'scheduled', 'published', 'archived'] as const
export type ContentStatus = (typeof CONTENT_STATUSES)[number]

export const PAGE_TEMPLATES = ['landing', 'feature', 'pricing', 'default'] as const
export type PageTemplate = (typeof PAGE_TEMPLATES)[number]

/** `color` is written like #2563eb. */
export type Category = { id: string; name: string; slug: string; color: string }
export type Tag = { id: string; name: string; slug: string }
/** With how many published items are in it. */
export type CountedCategory = Category & { count: number }

/** Empty ones fall back to title and excerpt, or how the text begins, to our own address and to the picture that is made for the item. */
export type SeoFields = {
  metaTitle: string | null
  metaDescription: string | null
  ogTitle: string | null
  ogDescription: string | null
  ogImageUrl: string | null
  canonicalUrl: string | null
}

type Shown = SeoFields & {
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

export type Post = Shown & PostSummary

export type ArticleSummary = {
  id: string
  slug: string
  title: string
  excerpt: string
  updatedAt: string
  category: Category | null
  /** Where the words of a search were found, as HTML with nothing but <mark> in it; null without a search. */
  highlight: string | null
  /** The title in the same way; null without a search. */
  titleHighlight: string | null
}

export type Article = Shown & {
  category: Category | null
  helpfulCount: number
  notHelpfulCount: number
  /** The check whose own words this article shows; null for articles that people write. */
  checkId: string | null
  /** How this visitor voted; null when they did not. */
  ownVote: Vote | null
}

export type Vote = 'helpful' | 'not-helpful'
/** What became of a vote. */
export type VoteCount = { helpfulCount: number; notHelpfulCount: number; ownVote: Vote | null }

export type CmsPage = Shown & { template: PageTemplate }

/** What answers for an address of content: the item, or where it has moved to. */
export type Found<Item> = { item: Item; movedTo: null } | { item: null; movedTo: string }

/** A heading of a long text, for its table of contents. */
export type ContentHeading = { id: string; text: string }

/** Something published, for those who list all there is: sitemap, llms.txt. */
export type SiteContent = {
  kind: ContentKind
  slug: string
  path: string
  title: string
  excerpt: string
  canonicalUrl: string | null
  updatedAt: string
}
