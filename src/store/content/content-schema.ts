import { type SQL, sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CmsTemplate, ContentKind, ContentStatus } from '#domain/content/content.ts'
import type { GroupKind } from '#domain/content/content-groups.ts'
import { users } from '../accounts/account-schema.ts'
import { moment } from '../sql/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const userReference = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' })

export const categories = pgTable(
  'categories',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    color: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  // Ignores case, because 'News' and 'news' would look like the same category.
  (table) => [uniqueIndex('categories_name').on(sql`lower(${table.name})`)],
)

export const tags = pgTable(
  'tags',
  { id: uuid().primaryKey().defaultRandom(), name: text().notNull(), slug: text().notNull().unique() },
  (table) => [uniqueIndex('tags_name').on(sql`lower(${table.name})`)],
)

const itemColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  excerpt: text().notNull().default(''),
  content: text().notNull().default(''),
  status: text().$type<ContentStatus>().notNull().default('draft'),
  metaTitle: text('meta_title'),
  metaDescription: text('meta_description'),
  ogTitle: text('og_title'),
  ogDescription: text('og_description'),
  ogImageUrl: text('og_image_url'),
  canonicalUrl: text('canonical_url'),
  /** Incremented by every save. Each save says which version it started from, to detect conflicts. */
  version: integer().notNull().default(1),
  publishAt: moment('publish_at'),
  publishedAt: moment('published_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  updatedBy: userReference('updated_by'),
  /** Key of the built-in text this item was created from, so that it is seeded only once. Null for editors' items. */
  seedKey: text('seed_key').unique(),
  /** Place among the built-in texts of its kind, in the order that suits a new reader. Null for editors' items. */
  readingRank: integer('reading_rank'),
})

const isStatus = (column: SQL | unknown) => sql`${column} in ('draft', 'scheduled', 'published', 'archived')`

export const blogPosts = pgTable(
  'blog_posts',
  {
    ...itemColumns(),
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
    featuredImageUrl: text('featured_image_url'),
    featuredImageAlt: text('featured_image_alt').notNull().default(''),
    readTimeMinutes: integer('read_time_minutes').notNull().default(1),
    authorName: text('author_name').notNull().default(''),
  },
  (table) => [
    check('blog_posts_status', isStatus(table.status)),
    index('blog_posts_published').on(table.publishedAt).where(sql`${table.status} = 'published'`),
  ],
)

const SEARCH_VECTOR = [
  `setweight(to_tsvector('english', title), 'A')`,
  `setweight(to_tsvector('english', excerpt), 'B')`,
  `setweight(to_tsvector('english', regexp_replace(content, '<[^>]*>', ' ', 'g')), 'C')`,
].join(' || ')

export const supportArticles = pgTable(
  'support_articles',
  {
    ...itemColumns(),
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
    helpfulCount: integer('helpful_count').notNull().default(0),
    notHelpfulCount: integer('not_helpful_count').notNull().default(0),
    /** The check that this article explains. The article is rewritten at each start and cannot be edited. */
    checkId: text('check_id').unique(),
    search: tsvector().generatedAlwaysAs(sql.raw(SEARCH_VECTOR)),
  },
  (table) => [
    check('support_articles_status', isStatus(table.status)),
    index('support_articles_search').using('gin', table.search),
  ],
)

export const pages = pgTable(
  'pages',
  { ...itemColumns(), template: text().$type<CmsTemplate>().notNull().default('default') },
  (table) => [
    check('pages_status', isStatus(table.status)),
    check('pages_template', sql`${table.template} in ('landing', 'feature', 'pricing', 'default')`),
  ],
)

export const blogPostTags = pgTable(
  'blog_post_tags',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.postId, table.tagId] })],
)

/** Earlier slugs of published items, categories and tags. They redirect to the current slugs. */
export const contentOldSlugs = pgTable(
  'content_old_slugs',
  {
    kind: text().$type<ContentKind | GroupKind>().notNull(),
    slug: text().notNull(),
    itemId: uuid('item_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] }), index('content_old_slugs_of_item').on(table.itemId)],
)

/** Pictures that editors uploaded; the files are in the file storage. */
export const media = pgTable('media', {
  id: uuid().primaryKey().defaultRandom(),
  fileKey: text('file_key').notNull().unique(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  alt: text().notNull().default(''),
  uploadedBy: userReference('uploaded_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** One vote per visitor, who is identified only by a keyed hash. */
export const articleVotes = pgTable(
  'article_votes',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => supportArticles.id, { onDelete: 'cascade' }),
    voter: text().notNull(),
    vote: text().$type<'helpful' | 'not-helpful'>().notNull(),
    votedAt: moment('voted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.voter] }),
    check('article_votes_vote', sql`${table.vote} in ('helpful', 'not-helpful')`),
  ],
)

/** Built-in categories and tags that were already added. They are not added again after an editor deletes them. */
export const deliveredSeeds = pgTable('delivered_seeds', {
  key: text().primaryKey(),
  deliveredAt: moment('delivered_at').notNull().defaultNow(),
})
