import type { Checked } from '../projects/project-rules.ts'
import { RESERVED_SLUGS } from '../projects/reserved-slugs.ts'
import type { ContentKind } from './content.ts'

export const MAX_SLUG_LENGTH = 80

/** The letters a to z and digits of a text with hyphens between them; the fallback when it has none of them. */
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

/** A slug that somebody wrote by hand. */
export function checkContentSlug(kind: ContentKind, typed: string): Checked {
  const value = typed.trim()
  if (value.length > MAX_SLUG_LENGTH) return refuse(`A slug has at most ${MAX_SLUG_LENGTH} characters.`)
  const reason = reservedBecause(kind, value)
  if (reason) return refuse(reason)
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)) return { ok: true, value }
  return refuse('A slug is made of the letters a to z, digits, and single hyphens between them, such as my-first-post.')
}

/** Why an item of this kind cannot have the slug; null when it can. Only pages live beside our own. */
export function reservedBecause(kind: ContentKind, slug: string): string | null {
  if (kind !== 'page' || !RESERVED_SLUGS.has(slug)) return null
  return `/${slug} is an address that the product uses itself. Please choose another slug.`
}

/** The slug itself, or the first of slug-2, slug-3, … that is free. */
export function firstFreeContentSlug(kind: ContentKind, slug: string, taken: ReadonlySet<string>): string {
  return firstFreeSlug(slug, (candidate) => taken.has(candidate) || reservedBecause(kind, candidate) !== null)
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
