import type { Checked } from '../projects/project-rules.ts'
import { RESERVED_SLUGS } from '../projects/reserved-slugs.ts'
import type { ContentKind } from './content.ts'

export const MAX_SLUG_LENGTH = 80

/** The text as a slug of a to z, digits and hyphens; the fallback when nothing is left. */
export function makeSlug(text: string, fallback: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '')
  return slug || fallback
}

export function checkContentSlug(kind: ContentKind, typed: string): Checked {
  const value = typed.trim()
  if (value.length > MAX_SLUG_LENGTH) return refuse(`A slug can have at most ${MAX_SLUG_LENGTH} characters.`)
  const reason = reservedReason(kind, value)
  if (reason) return refuse(reason)
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)) return { ok: true, value }
  return refuse('A slug can contain the letters a to z, digits and single hyphens, such as my-first-post.')
}

/** Why the slug is reserved; null when it is not. Only a page can clash with the product's own paths. */
export function reservedReason(kind: ContentKind, slug: string): string | null {
  if (kind !== 'page' || !RESERVED_SLUGS.has(slug)) return null
  return `/${slug} is used by the product itself. Please choose another slug.`
}

/** The slug itself, or the first free one of slug-2, slug-3, … */
export function firstFreeContentSlug(kind: ContentKind, slug: string, taken: ReadonlySet<string>): string {
  return firstFreeSlug(slug, (candidate) => taken.has(candidate) || reservedReason(kind, candidate) !== null)
}

export function firstFreeSlug(slug: string, isTaken: (candidate: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`
    const candidate = slug.slice(0, MAX_SLUG_LENGTH - ending.length).replace(/-$/, '') + ending
    if (!isTaken(candidate)) return candidate
  }
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message }
}
