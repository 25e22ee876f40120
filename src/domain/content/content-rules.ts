import type { Checked } from '../projects/project-rules.ts'
import { localPath } from '../urls/local-path.ts'
import { CMS_TEMPLATES, type ContentKind } from './content.ts'
import type { ContentFields } from './content-desk.ts'
import { checkContentSlug, makeSlug } from './content-slug.ts'

/** Half a megabyte of HTML, about as much as a short book. */
export const MAX_CONTENT_BYTES = 500_000
export const MAX_TAGS = 20

const MAX_LENGTH = {
  title: 200,
  excerpt: 500,
  metaTitle: 200,
  metaDescription: 400,
  ogTitle: 200,
  ogDescription: 400,
  featuredImageAlt: 300,
  authorName: 100,
} as const

const NAMES: Record<keyof typeof MAX_LENGTH, string> = {
  title: 'title',
  excerpt: 'excerpt',
  metaTitle: 'meta title',
  metaDescription: 'meta description',
  ogTitle: 'social title',
  ogDescription: 'social description',
  featuredImageAlt: 'alt text of the featured image',
  authorName: 'author name',
}

export const EMPTY_FIELDS: ContentFields = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  categoryId: null,
  tagIds: [],
  featuredImageUrl: null,
  featuredImageAlt: '',
  authorName: '',
  template: 'default',
  metaTitle: null,
  metaDescription: null,
  ogTitle: null,
  ogDescription: null,
  ogImageUrl: null,
  canonicalUrl: null,
}

/**
 * The fields as they are stored, or the first problem. A slug made from the title may still be taken or reserved; the
 * HTML of `content` is not checked here.
 */
export function checkContentFields(kind: ContentKind, typed: ContentFields): Checked<ContentFields> {
  const fields = forKind(kind, inPlainLines(typed))
  const tooLong = (Object.keys(MAX_LENGTH) as (keyof typeof MAX_LENGTH)[]).find(
    (name) => [...(fields[name] ?? '')].length > MAX_LENGTH[name],
  )
  if (fields.title === '') return refuse('A title is required.')
  if (tooLong) return refuse(`The ${NAMES[tooLong]} can be at most ${MAX_LENGTH[tooLong]} characters long.`)
  const contentIsTooLong = contentTooLong(bytesOf(fields.content))
  if (contentIsTooLong) return refuse(contentIsTooLong)
  if (fields.tagIds.length > MAX_TAGS) return refuse(`A post can have at most ${MAX_TAGS} tags.`)
  if (!CMS_TEMPLATES.includes(fields.template)) {
    return refuse(`The template must be one of ${CMS_TEMPLATES.join(', ')}.`)
  }
  const slug: Checked =
    fields.slug === '' ? { ok: true, value: makeSlug(fields.title, kind) } : checkContentSlug(kind, fields.slug)
  if (!slug.ok) return slug
  const urls = checkUrls(fields)
  return urls.ok ? { ok: true, value: { ...fields, ...urls.value, slug: slug.value } } : urls
}

export function contentTooLong(bytes: number): string | null {
  if (bytes <= MAX_CONTENT_BYTES) return null
  const size = `${Math.ceil(bytes / 1000)} kB`
  const limit = `${MAX_CONTENT_BYTES / 1000} kB`
  return (
    `The content is too long: it takes ${size} of HTML, and the limit is ${limit}. ` +
    'Each &, < and > in the text counts as four or five characters.'
  )
}

/** Empties the fields that content of this kind doesn't use. */
function forKind(kind: ContentKind, fields: ContentFields): ContentFields {
  const { categoryId, template } = EMPTY_FIELDS
  if (kind === 'page') return { ...fields, ...NOT_A_POST, categoryId }
  return kind === 'article' ? { ...fields, ...NOT_A_POST, template } : { ...fields, template }
}

const NOT_A_POST: Partial<ContentFields> = { tagIds: [], featuredImageUrl: null, featuredImageAlt: '', authorName: '' }

function inPlainLines(fields: ContentFields): ContentFields {
  const optional = (text: string | null) => line(text ?? '') || null
  return {
    title: line(fields.title),
    slug: fields.slug.trim(),
    excerpt: line(fields.excerpt),
    content: withoutNulls(fields.content),
    categoryId: fields.categoryId || null,
    tagIds: [...new Set(fields.tagIds)].sort(),
    featuredImageUrl: optional(fields.featuredImageUrl),
    featuredImageAlt: line(fields.featuredImageAlt),
    authorName: line(fields.authorName),
    template: fields.template,
    metaTitle: optional(fields.metaTitle),
    metaDescription: optional(fields.metaDescription),
    ogTitle: optional(fields.ogTitle),
    ogDescription: optional(fields.ogDescription),
    ogImageUrl: optional(fields.ogImageUrl),
    canonicalUrl: optional(fields.canonicalUrl),
  }
}

/** One line without control characters; text that looks like HTML stays as it is. */
function line(text: string): string {
  return withoutNulls(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

function withoutNulls(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}

type Urls = Pick<ContentFields, 'featuredImageUrl' | 'ogImageUrl' | 'canonicalUrl'>

function checkUrls({ featuredImageUrl, ogImageUrl, canonicalUrl }: Urls): Checked<Urls> {
  if (featuredImageUrl && !isOwnImage(featuredImageUrl)) {
    return refuse('The featured image must be one that was uploaded here: its URL starts with /media/ or /images/.')
  }
  if (ogImageUrl && !isUrlOrPath(ogImageUrl)) return refuse(`The social image ${BAD_URL}`)
  if (canonicalUrl && !isUrlOrPath(canonicalUrl)) return refuse(`The canonical URL ${BAD_URL}`)
  return { ok: true, value: { featuredImageUrl, ogImageUrl, canonicalUrl } }
}

const BAD_URL = 'must start with https:// or http://, or be a path on this site such as /blog/my-post.'

/** Pages show only images from this server, so browsers never contact a third party. */
export function isOwnImage(url: string): boolean {
  return url.length <= 300 && /^\/(media|images)(\/\w[\w.-]*)+$/.test(url)
}

function isUrlOrPath(url: string): boolean {
  if (url.startsWith('/')) return localPath(url) === url
  if (url.length > 2000 || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username === '' && password === ''
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message }
}
