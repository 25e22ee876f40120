import type { Checked } from '../projects/project-rules.ts'
import { localPath } from '../urls/local-path.ts'
import { type ContentKind, PAGE_TEMPLATES } from './content.ts'
import type { ContentFields } from './content-desk.ts'
import { checkContentSlug, makeSlug } from './content-slug.ts'

/** Half a megabyte of HTML: a short book. */
export const MAX_CONTENT_BYTES = 500_000
export const MAX_TAGS = 20

/** How long the texts may be, in characters. */
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
  authorName: 'name of the author',
}

/** What the fields of a new item are before anything is typed. */
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
 * The fields as they are kept, or the first thing that is wrong with them. A slug that is made of the title may be taken
 * or reserved; the HTML of `content` is not looked at.
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
  if (fields.tagIds.length > MAX_TAGS) return refuse(`At most ${MAX_TAGS} tags can be given to a post.`)
  if (!PAGE_TEMPLATES.includes(fields.template)) {
    return refuse(`The template must be one of ${PAGE_TEMPLATES.join(', ')}.`)
  }
  const slug: Checked =
    fields.slug === '' ? { ok: true, value: makeSlug(fields.title, kind) } : checkContentSlug(kind, fields.slug)
  if (!slug.ok) return slug
  const addresses = checkAddresses(fields)
  return addresses.ok ? { ok: true, value: { ...fields, ...addresses.value, slug: slug.value } } : addresses
}

/** Why content that takes so many bytes as HTML cannot be kept; null when it can. */
export function contentTooLong(bytes: number): string | null {
  if (bytes <= MAX_CONTENT_BYTES) return null
  const size = `${Math.ceil(bytes / 1000)} kB`
  return `The content is too long: at most ${MAX_CONTENT_BYTES / 1000} kB of HTML are kept, and this takes ${size}. Each &, < and > of the text counts as four or five letters.`
}

/** What its kind does not have is empty, whatever was sent. */
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

/** One line without control characters; whatever looks like HTML is text like any other. */
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

type Addresses = Pick<ContentFields, 'featuredImageUrl' | 'ogImageUrl' | 'canonicalUrl'>

function checkAddresses({ featuredImageUrl, ogImageUrl, canonicalUrl }: Addresses): Checked<Addresses> {
  if (featuredImageUrl && !isOwnPicture(featuredImageUrl)) {
    return refuse('The featured image must be one that was uploaded here: its address begins with /media/ or /images/.')
  }
  if (ogImageUrl && !isAddress(ogImageUrl)) return refuse(`The social image ${BAD_ADDRESS}`)
  if (canonicalUrl && !isAddress(canonicalUrl)) return refuse(`The canonical address ${BAD_ADDRESS}`)
  return { ok: true, value: { featuredImageUrl, ogImageUrl, canonicalUrl } }
}

const BAD_ADDRESS = 'must begin with https:// or http://, or be a path on this site such as /blog/my-post.'

/** A picture that we serve ourselves: a visitor's browser asks nobody else. */
export function isOwnPicture(address: string): boolean {
  return address.length <= 300 && /^\/(media|images)(\/\w[\w.-]*)+$/.test(address)
}

function isAddress(address: string): boolean {
  if (address.startsWith('/')) return localPath(address) === address
  if (address.length > 2000 || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message }
}
