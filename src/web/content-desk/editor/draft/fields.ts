import type { ContentKind } from '#domain/content/content.ts'
import type { ContentFields, ContentItem } from '#domain/content/content-desk.ts'
import { makeSlug } from '#domain/content/content-slug.ts'

type FieldName = keyof ContentFields

/** In the order in which changes are listed. */
export const FIELD_LABELS: Record<FieldName, string> = {
  title: 'Title',
  slug: 'Slug',
  content: 'Text',
  excerpt: 'Excerpt',
  categoryId: 'Category',
  tagIds: 'Tags',
  authorName: 'Author',
  featuredImageUrl: 'Featured image',
  featuredImageAlt: 'Alt text of the featured image',
  template: 'Template',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  ogTitle: 'Social title',
  ogDescription: 'Social description',
  ogImageUrl: 'Social image',
  canonicalUrl: 'Canonical URL',
}
const FIELD_NAMES = Object.keys(FIELD_LABELS) as FieldName[]

const POSTS_ONLY: FieldName[] = ['tagIds', 'authorName', 'featuredImageUrl', 'featuredImageAlt']

export function hasField(kind: ContentKind, name: FieldName): boolean {
  if (POSTS_ONLY.includes(name)) return kind === 'post'
  if (name === 'template') return kind === 'page'
  return name !== 'categoryId' || kind !== 'page'
}

export function fieldsOf(item: ContentFields): ContentFields {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, item[name]])) as ContentFields
}

/** The slug changes with the title until the item is published or the slug is edited. */
export function isSlugFollowing({ kind, publishedAt }: ContentItem, { title, slug }: ContentFields): boolean {
  return publishedAt === null && slug === makeSlug(title, kind)
}

/** Replaces a slug made from the title with an empty string, so that the server creates an unused slug. */
export function fieldsToSend(base: ContentItem, fields: ContentFields): ContentFields {
  const isGenerated = fields.slug !== base.slug && isSlugFollowing(base, base) && isSlugFollowing(base, fields)
  return isGenerated ? { ...fields, slug: '' } : fields
}

export function changedFields(before: ContentFields, after: ContentFields): FieldName[] {
  return FIELD_NAMES.filter((name) => !isSame(before[name], after[name]))
}

/** Takes the fields that were changed in `mine` from `mine`, and all others from `theirs`. */
export function mergeFields(base: ContentFields, mine: ContentFields, theirs: ContentFields): ContentFields {
  const own = new Set(changedFields(base, mine))
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, (own.has(name) ? mine : theirs)[name]])) as ContentFields
}

function isSame(a: ContentFields[FieldName], b: ContentFields[FieldName]): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return (a ?? '') === (b ?? '')
  return a.length === b.length && a.every((value) => b.includes(value))
}
