import { eq, type SQL, sql } from 'drizzle-orm'
import type { CountedCategory, Post, PostSummary } from '#domain/content/content.ts'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'
import { countCategories } from './content-categories.ts'
import { CATEGORY_COLUMN, NEWEST_FIRST, SHOWN_COLUMNS, type Slice, writeDates } from './content-columns.ts'
import { blogPosts } from './content-schema.ts'

type Db = Pick<Database, 'db'>
type Dated<Row> = Omit<Row, 'publishedAt' | 'updatedAt'> & { publishedAt: Date | null; updatedAt: Date }
export type PostFilter = { category: string | null; tag: string | null }

const OWN_COLUMNS = sql`item.read_time_minutes as "readTimeMinutes", item.featured_image_url as "featuredImageUrl",
  item.featured_image_alt as "featuredImageAlt", item.author_name as "authorName", ${CATEGORY_COLUMN},
  coalesce((
    select json_agg(json_build_object('id', tag.id, 'name', tag.name, 'slug', tag.slug) order by tag.name)
    from blog_post_tags tagged join tags tag on tag.id = tagged.tag_id where tagged.post_id = item.id), '[]') as tags`
const SUMMARY = sql`item.id, item.slug, item.title, item.excerpt, item.published_at as "publishedAt", ${OWN_COLUMNS}`

/** A null category or tag matches all. */
function matches({ category, tag }: PostFilter): SQL {
  return sql`item.status = 'published'
    and (${category}::text is null or item.category_id = (select id from categories where slug = ${category}))
    and (${tag}::text is null or exists (
      select from blog_post_tags tagged join tags tag on tag.id = tagged.tag_id
      where tagged.post_id = item.id and tag.slug = ${tag}))`
}

export async function listPosts(
  { db }: Db,
  filter: PostFilter,
  { offset, limit }: Slice,
): Promise<{ posts: PostSummary[]; total: number }> {
  const counted = await runSql<{ total: number }>(
    db,
    sql`select count(*)::int as total from blog_posts item where ${matches(filter)}`,
  )
  const { rows } = await runSql<Dated<PostSummary>>(
    db,
    sql`select ${SUMMARY} from blog_posts item where ${matches(filter)}
     order by ${NEWEST_FIRST} offset ${offset} limit ${limit}`,
  )
  return { posts: rows.map(writeDates), total: counted.rows[0]?.total ?? 0 }
}

export async function countPosts({ db }: Db): Promise<number> {
  return db.$count(blogPosts, eq(blogPosts.status, 'published'))
}

/** Newest first. A null category matches all. */
export async function listFullPosts({ db }: Db, category: string | null, limit: number): Promise<Post[]> {
  const { rows } = await runSql<Dated<Post>>(
    db,
    sql`select ${SHOWN_COLUMNS}, ${OWN_COLUMNS} from blog_posts item
     where ${matches({ category, tag: null })} order by ${NEWEST_FIRST} limit ${limit}`,
  )
  return rows.map(writeDates)
}

export async function findPost({ db }: Db, slug: string, isAnyStatus: boolean): Promise<Post | null> {
  const { rows } = await runSql<Dated<Post>>(
    db,
    sql`select ${SHOWN_COLUMNS}, ${OWN_COLUMNS} from blog_posts item
     where item.slug = ${slug} and (item.status = 'published' or ${isAnyStatus})`,
  )
  return rows[0] ? writeDates(rows[0]) : null
}

/** Posts that share the most tags or the category come first, then the newest posts. */
export async function listRelatedPosts({ db }: Db, postId: string, limit: number): Promise<PostSummary[]> {
  const { rows } = await runSql<Dated<PostSummary>>(
    db,
    sql`select ${SUMMARY} from blog_posts item
     cross join lateral (
       select 2 * (select count(*) from blog_post_tags own join blog_post_tags theirs using (tag_id)
                   where own.post_id = ${postId} and theirs.post_id = item.id)
         + coalesce((select 1 from blog_posts own
             where own.id = ${postId} and own.category_id = item.category_id), 0) as shared
     ) likeness
     where item.status = 'published' and item.id <> ${postId}
     order by likeness.shared desc, ${NEWEST_FIRST} limit ${limit}`,
  )
  return rows.map(writeDates)
}

export async function countPostCategories({ db }: Db): Promise<CountedCategory[]> {
  return countCategories(db, blogPosts)
}

/** Null unless a published post has the tag, because other tags could reveal unpublished posts. */
export async function findTagName({ db }: Db, slug: string): Promise<string | null> {
  const { rows } = await runSql<{ name: string }>(
    db,
    sql`select name from tags tag where slug = ${slug} and exists (
       select from blog_post_tags tagged join blog_posts item on item.id = tagged.post_id
       where tagged.tag_id = tag.id and item.status = 'published')`,
  )
  return rows[0]?.name ?? null
}
