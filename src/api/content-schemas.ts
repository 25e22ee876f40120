import { z } from '@hono/zod-openapi'
import { CONTENT_KINDS, CONTENT_STATUSES, PAGE_TEMPLATES } from '#domain/content.ts'

/** What the API promises of published content. The shapes are those of #domain/content.ts. */

const categorySchema = z
  .object({ id: z.uuid(), name: z.string(), slug: z.string(), color: z.string().openapi({ example: '#2563eb' }) })
  .openapi('Category')
const countedCategorySchema = categorySchema
  .extend({ count: z.int().openapi({ description: 'How many published items of it there are, or a search finds' }) })
  .openapi('CountedCategory')
const tagSchema = z.object({ id: z.uuid(), name: z.string(), slug: z.string() }).openapi('Tag')

const seo = {
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  ogTitle: z.string().nullable(),
  ogDescription: z.string().nullable(),
  ogImageUrl: z.string().nullable(),
  canonicalUrl: z.string().nullable(),
}
const shown = {
  ...seo,
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string().openapi({ description: 'HTML, cleaned: it has no scripts, styles or pictures of other sites' }),
  status: z.enum(CONTENT_STATUSES).openapi({ description: 'published, but for editors who ask for a preview' }),
  publishedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
}

const postSummarySchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    publishedAt: z.iso.datetime().nullable(),
    readTimeMinutes: z.int(),
    featuredImageUrl: z.string().nullable(),
    featuredImageAlt: z.string(),
    authorName: z.string(),
    category: categorySchema.nullable(),
    tags: z.array(tagSchema),
  })
  .openapi('PostSummary')
const postSchema = postSummarySchema.extend(shown).openapi('Post')

const vote = z.enum(['helpful', 'not-helpful'], 'must be helpful or not-helpful')
const articleSummarySchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    updatedAt: z.iso.datetime(),
    category: categorySchema.nullable(),
    highlight: z
      .string()
      .nullable()
      .openapi({ description: 'Where the words of a search were found: HTML with nothing but <mark> in it' }),
  })
  .openapi('ArticleSummary')
const articleSchema = z
  .object({
    ...shown,
    category: categorySchema.nullable(),
    helpfulCount: z.int(),
    notHelpfulCount: z.int(),
    checkId: z.string().nullable().openapi({ description: 'The check whose own words the article shows' }),
    ownVote: vote.nullable().openapi({ description: 'How this visitor has voted' }),
  })
  .openapi('Article')

const pageSchema = z.object({ ...shown, template: z.enum(PAGE_TEMPLATES) }).openapi('CmsPage')

const paging = { total: z.int(), totalOfAll: z.int(), page: z.int(), pages: z.int() }
const movedTo = z
  .string()
  .nullable()
  .openapi({ description: 'The path of the item, when it had the slug of this request before; item is null then' })

const headings = z
  .array(z.object({ id: z.string(), text: z.string() }))
  .openapi({ description: 'The headings of the text that can be linked to, for a table of contents' })

export const postListSchema = z.object({
  posts: z.array(postSummarySchema),
  categories: z.array(countedCategorySchema),
  tagName: z.string().nullable(),
  ...paging,
})
export const foundPostSchema = z.object({
  item: postSchema.nullable(),
  movedTo,
  related: z.array(postSummarySchema),
  headings,
})
export const blogFeedSchema = z.object({ posts: z.array(postSchema) })
export const articleListSchema = z.object({
  articles: z.array(articleSummarySchema),
  categories: z.array(countedCategorySchema),
  match: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('all') }),
      z.object({ kind: z.literal('corrected'), readAs: z.string() }),
      z.object({ kind: z.literal('some') }),
    ])
    .nullable()
    .openapi({
      description:
        'How the search was understood: articles with all words; with all words, one of them spelt otherwise; or, as none has all, with some',
    }),
  totalInAllCategories: z.int(),
  ...paging,
})
export const foundArticleSchema = z.object({
  item: articleSchema.nullable(),
  movedTo,
  related: z.array(articleSummarySchema),
})
export const voteSchema = z.object({ vote })
export const voteCountSchema = z.object({ helpfulCount: z.int(), notHelpfulCount: z.int(), ownVote: vote.nullable() })
export const foundPageSchema = z.object({ item: pageSchema.nullable(), movedTo, headings })
export const siteContentSchema = z.array(
  z.object({
    kind: z.enum(CONTENT_KINDS),
    slug: z.string(),
    path: z.string(),
    title: z.string(),
    excerpt: z.string(),
    updatedAt: z.iso.datetime(),
  }),
)
