import { z } from '@hono/zod-openapi'
import { CMS_TEMPLATES, CONTENT_KINDS, CONTENT_STATUSES } from '#domain/content/content.ts'

const categorySchema = z
  .object({ id: z.uuid(), name: z.string(), slug: z.string(), color: z.string().openapi({ example: '#2563eb' }) })
  .openapi('Category')
const countedCategorySchema = categorySchema
  .extend({
    count: z
      .int()
      .openapi({ description: 'The number of published items in the category; with a search, only those that match' }),
  })
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
  content: z.string().openapi({ description: 'Sanitised HTML, without scripts, styles or pictures from other sites' }),
  status: z.enum(CONTENT_STATUSES).openapi({ description: 'Always published, except in an editor’s preview' }),
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

export const vote = z.enum(['helpful', 'not-helpful'], 'must be helpful or not-helpful')
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
      .openapi({ description: 'The passage that matches the search, as HTML whose only tag is <mark>' }),
    titleHighlight: z
      .string()
      .nullable()
      .openapi({ description: 'The title with the words of the search in <mark>, as HTML; null without a search' }),
  })
  .openapi('ArticleSummary')
const articleSchema = z
  .object({
    ...shown,
    category: categorySchema.nullable(),
    helpfulCount: z.int(),
    notHelpfulCount: z.int(),
    checkId: z.string().nullable().openapi({ description: 'The check this article is generated from, if any' }),
    ownVote: vote.nullable().openapi({ description: 'This visitor’s vote' }),
  })
  .openapi('Article')

const pageSchema = z.object({ ...shown, template: z.enum(CMS_TEMPLATES) }).openapi('CmsPage')

const paging = { total: z.int(), totalOfAll: z.int(), page: z.int(), pages: z.int() }
const movedTo = z
  .string()
  .nullable()
  .openapi({ description: 'If the slug in the request is an old one, the current path of the item; item is then null' })

const headings = z
  .array(z.object({ id: z.string(), text: z.string() }))
  .openapi({ description: 'The headings that can be linked to, for a table of contents' })

const renamed = z.object({ category: z.string().optional(), tag: z.string().optional() }).openapi({
  description:
    'If the slug in the request is an old one, the current slug of the category or tag; ' +
    'the list of posts is then empty',
})

export const postListSchema = z.object({
  posts: z.array(postSummarySchema),
  categories: z.array(countedCategorySchema),
  tagName: z.string().nullable(),
  renamed,
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
      z.object({ kind: z.literal('unquoted') }),
      z.object({ kind: z.literal('corrected'), readAs: z.string() }),
      z.object({ kind: z.literal('some') }),
    ])
    .nullable()
    .openapi({
      description:
        'Which words of the search the articles contain. all: every word and every phrase in quotes; unquoted: every ' +
        'word, but not the phrases in quotes, which no article contains; corrected: every word, after correcting ' +
        'the spelling; some: only some of the words, because no article contains all of them',
    }),
  renamed,
  totalInAllCategories: z.int(),
  ...paging,
})
export const foundArticleSchema = z.object({
  item: articleSchema.nullable(),
  movedTo,
  related: z.array(articleSummarySchema),
})
export const voteCountSchema = z.object({ helpfulCount: z.int(), notHelpfulCount: z.int(), ownVote: vote.nullable() })
export const foundPageSchema = z.object({ item: pageSchema.nullable(), movedTo, headings })
export const siteContentSchema = z.array(
  z.object({
    kind: z.enum(CONTENT_KINDS),
    slug: z.string(),
    path: z.string(),
    title: z.string(),
    excerpt: z.string(),
    canonicalUrl: z.string().nullable(),
    updatedAt: z.iso.datetime(),
  }),
)

export const slug = z.string()
export const isPreview = z
  .literal('1')
  .optional()
  .transform((text) => text === '1')
  .openapi({ description: 'Set to 1 to include unpublished content; for editors only' })
export const filter = (description: string) => z.string('can only be given once').optional().openapi({ description })
export const WRONG_PAGE = { 400: 'The page number is not valid' }
export const NOT_THERE = { 404: 'Nothing is published here' }
