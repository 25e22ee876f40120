import { sql } from 'drizzle-orm'

/** The public columns that every kind of content has, from a table named `item`. */
export const SHOWN_COLUMNS = sql`item.id, item.slug, item.title, item.excerpt, item.content, item.status,
  item.meta_title as "metaTitle", item.meta_description as "metaDescription", item.og_title as "ogTitle",
  item.og_description as "ogDescription", item.og_image_url as "ogImageUrl", item.canonical_url as "canonicalUrl",
  item.published_at as "publishedAt", item.updated_at as "updatedAt"`

export const CATEGORY_COLUMN = sql`(
  select json_build_object('id', category.id, 'name', category.name, 'slug', category.slug, 'color', category.color)
  from categories category where category.id = item.category_id) as category`

/** Newest first. Built-in content of the same date is in reading order, and the last columns make the order stable. */
export const NEWEST_FIRST = sql`item.published_at desc nulls last, item.reading_rank nulls first,
  item.created_at desc, item.id`

/** Editors' content first, newest first. Then built-in content, in the order that suits a new reader. */
export const IN_READING_ORDER = sql`item.reading_rank nulls first, ${NEWEST_FIRST}`

export type Slice = { offset: number; limit: number }

type Dates = { publishedAt: Date | null; updatedAt: Date }
type Written<Row> = Omit<Row, keyof Dates> & {
  [Key in keyof Row & keyof Dates]: Row[Key] extends Date ? string : string | null
}

export function writeDates<Row extends Partial<Dates>>(row: Row): Written<Row> {
  const written: Record<string, unknown> = { ...row }
  for (const name of ['publishedAt', 'updatedAt'] as const) {
    if (row[name] !== undefined) written[name] = row[name]?.toISOString() ?? null
  }
  return written as Written<Row>
}
