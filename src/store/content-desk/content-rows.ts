import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentKind } from '#domain/content/content.ts'
import type { ContentFields, ContentItem } from '#domain/content/content-desk.ts'
import { contentPath } from '#domain/content/content-path.ts'
import { readingMinutes } from '#domain/words/reading-time.ts'
import { users } from '../accounts/account-schema.ts'
import { blogPosts, blogPostTags, pages, supportArticles } from '../content/content-schema.ts'
import type { Db } from '../sql/db.ts'

const TABLES = { post: blogPosts, article: supportArticles, page: pages }

/** Typed with the columns that all three tables share. */
export function tableOf(kind: ContentKind): typeof pages {
  return TABLES[kind] as unknown as typeof pages
}

/** Name or email address of a user; null if the account was deleted. */
export const NAME_OF_USER = sql<string | null>`coalesce(nullif(trim(${users.name}), ''), ${users.email})`

type Special = Pick<
  ContentItem,
  'categoryId' | 'tagIds' | 'featuredImageUrl' | 'featuredImageAlt' | 'authorName' | 'template' | 'checkId'
>

const NONE: Record<keyof Special, SQL | PgColumn> = {
  categoryId: sql`null`,
  tagIds: sql`array[]::text[]`,
  featuredImageUrl: sql`null`,
  featuredImageAlt: sql`''`,
  authorName: sql`''`,
  template: sql`'default'`,
  checkId: sql`null`,
}

/** Columns that only some kinds have. */
export const SPECIAL: Record<ContentKind, Record<keyof Special, SQL | PgColumn>> = {
  post: {
    ...NONE,
    categoryId: blogPosts.categoryId,
    tagIds: sql`array(select ${blogPostTags.tagId}::text from ${blogPostTags}
      where ${blogPostTags.postId} = ${blogPosts.id} order by 1)`,
    featuredImageUrl: blogPosts.featuredImageUrl,
    featuredImageAlt: blogPosts.featuredImageAlt,
    authorName: blogPosts.authorName,
  },
  article: { ...NONE, categoryId: supportArticles.categoryId, checkId: supportArticles.checkId },
  page: { ...NONE, template: pages.template },
}

export function selectItems(db: Db, kind: ContentKind) {
  const table = tableOf(kind)
  return db
    .select({
      id: table.id,
      slug: table.slug,
      title: table.title,
      excerpt: table.excerpt,
      content: table.content,
      status: table.status,
      metaTitle: table.metaTitle,
      metaDescription: table.metaDescription,
      ogTitle: table.ogTitle,
      ogDescription: table.ogDescription,
      ogImageUrl: table.ogImageUrl,
      canonicalUrl: table.canonicalUrl,
      version: table.version,
      publishAt: table.publishAt,
      publishedAt: table.publishedAt,
      createdAt: table.createdAt,
      updatedAt: table.updatedAt,
      updatedBy: NAME_OF_USER,
      updatedById: table.updatedBy,
      ...SPECIAL[kind],
    })
    .from(table)
    .leftJoin(users, eq(users.id, table.updatedBy))
}

type ItemRow = Omit<Awaited<ReturnType<typeof selectItems>>[number], keyof Special>

export function toItem(kind: ContentKind, row: ItemRow): ContentItem {
  const { publishAt, publishedAt, createdAt, updatedAt, ...same } = row as ItemRow & Special
  return {
    ...same,
    kind,
    publishAt: publishAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    path: contentPath(kind, same.slug),
  }
}

/** The fields as columns of the kind's table. Tags are in their own table. */
export function columnsFor(kind: ContentKind, fields: ContentFields) {
  const { tagIds: _, categoryId, featuredImageUrl, featuredImageAlt, authorName, template, ...shared } = fields
  if (kind === 'page') return { ...shared, template }
  if (kind === 'article') return { ...shared, categoryId }
  const readTimeMinutes = readingMinutes(fields.content)
  return { ...shared, categoryId, featuredImageUrl, featuredImageAlt, authorName, readTimeMinutes }
}

export function fieldsOf(item: ContentItem): ContentFields {
  return {
    title: item.title,
    slug: item.slug,
    excerpt: item.excerpt,
    content: item.content,
    categoryId: item.categoryId,
    tagIds: item.tagIds,
    featuredImageUrl: item.featuredImageUrl,
    featuredImageAlt: item.featuredImageAlt,
    authorName: item.authorName,
    template: item.template,
    metaTitle: item.metaTitle,
    metaDescription: item.metaDescription,
    ogTitle: item.ogTitle,
    ogDescription: item.ogDescription,
    ogImageUrl: item.ogImageUrl,
    canonicalUrl: item.canonicalUrl,
  }
}
