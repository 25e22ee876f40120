import type { CountedCategory, Post, PostSummary } from '#domain/content/content.ts'
import type { Database } from '#platform/postgres/database.ts'
import { CATEGORY_COLUMN, NEWEST_FIRST, SHOWN_COLUMNS, type Slice, writeDates } from './content-columns.ts'

type Pool = Pick<Database, 'pool'>
type Dated<Row> = Omit<Row, 'publishedAt' | 'updatedAt'> & { publishedAt: Date | null; updatedAt: Date }
export type PostFilter = { category: string | null; tag: string | null }

const OWN_COLUMNS = `item.read_time_minutes as "readTimeMinutes", item.featured_image_url as "featuredImageUrl",
  item.featured_image_alt as "featuredImageAlt", item.author_name as "authorName", ${CATEGORY_COLUMN},
  coalesce((
    select json_agg(json_build_object('id', tag.id, 'name', tag.name, 'slug', tag.slug) order by tag.name)
    from blog_post_tags tagged join tags tag on tag.id = tagged.tag_id where tagged.post_id = item.id), '[]') as tags`
const SUMMARY = `item.id, item.slug, item.title, item.excerpt, item.published_at as "publishedAt", ${OWN_COLUMNS}`

/** A null category or tag matches all. */
const MATCHES = `item.status = 'published'
  and ($1::text is null or item.category_id = (select id from categories where slug = $1))
  and ($2::text is null or exists (
    select from blog_post_tags tagged join tags tag on tag.id = tagged.tag_id
    where tagged.post_id = item.id and tag.slug = $2))`

export async function listPosts(
  { pool }: Pool,
  { category, tag }: PostFilter,
  { offset, limit }: Slice,
): Promise<{ posts: PostSummary[]; total: number }> {
  const counted = await pool.query<{ total: number }>(
    `select count(*)::int as total from blog_posts item where ${MATCHES}`,
    [category, tag],
  )
  const { rows } = await pool.query<Dated<PostSummary>>(
    `select ${SUMMARY} from blog_posts item where ${MATCHES} order by ${NEWEST_FIRST} offset $3 limit $4`,
    [category, tag, offset, limit],
  )
  return { posts: rows.map(writeDates), total: counted.rows[0]?.total ?? 0 }
}

export async function countPosts({ pool }: Pool): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    `select count(*)::int as total from blog_posts where status = 'published'`,
  )
  return rows[0]?.total ?? 0
}

/** The newest posts of one category or all, with their full content. */
export async function listFullPosts({ pool }: Pool, category: string | null, limit: number): Promise<Post[]> {
  const { rows } = await pool.query<Dated<Post>>(
    `select ${SHOWN_COLUMNS}, ${OWN_COLUMNS} from blog_posts item
     where ${MATCHES} order by ${NEWEST_FIRST} limit $3`,
    [category, null, limit],
  )
  return rows.map(writeDates)
}

export async function findPost({ pool }: Pool, slug: string, isAnyStatus: boolean): Promise<Post | null> {
  const { rows } = await pool.query<Dated<Post>>(
    `select ${SHOWN_COLUMNS}, ${OWN_COLUMNS} from blog_posts item
     where item.slug = $1 and (item.status = 'published' or $2)`,
    [slug, isAnyStatus],
  )
  return rows[0] ? writeDates(rows[0]) : null
}

/** Posts that share the most tags or the category first, then the newest others. */
export async function listRelatedPosts({ pool }: Pool, postId: string, limit: number): Promise<PostSummary[]> {
  const { rows } = await pool.query<Dated<PostSummary>>(
    `select ${SUMMARY} from blog_posts item
     cross join lateral (
       select 2 * (select count(*) from blog_post_tags own join blog_post_tags theirs using (tag_id)
                   where own.post_id = $1 and theirs.post_id = item.id)
         + coalesce((select 1 from blog_posts own
             where own.id = $1 and own.category_id = item.category_id), 0) as shared
     ) likeness
     where item.status = 'published' and item.id <> $1
     order by likeness.shared desc, ${NEWEST_FIRST} limit $2`,
    [postId, limit],
  )
  return rows.map(writeDates)
}

/** Categories with a published post, in order of creation. */
export async function countPostCategories({ pool }: Pool): Promise<CountedCategory[]> {
  const { rows } = await pool.query<CountedCategory>(
    `select category.id, category.name, category.slug, category.color, count(*)::int as count
     from categories category join blog_posts item on item.category_id = category.id and item.status = 'published'
     group by category.id order by category.created_at, category.name`,
  )
  return rows
}

/** Only for tags of published posts: others may reveal unpublished plans. */
export async function findTagName({ pool }: Pool, slug: string): Promise<string | null> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from tags tag where slug = $1 and exists (
       select from blog_post_tags tagged join blog_posts item on item.id = tagged.post_id
       where tagged.tag_id = tag.id and item.status = 'published')`,
    [slug],
  )
  return rows[0]?.name ?? null
}
