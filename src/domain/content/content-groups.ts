import type { Checked } from '../projects/project-rules.ts'
import { MAX_SLUG_LENGTH, makeSlug } from './content-slug.ts'

/** Categories are for posts and articles, tags for posts. */
export type GroupKind = 'category' | 'tag'

/** Tags have no colour. */
export type ContentGroup = { id: string; name: string; slug: string; color: string | null }

/** `count` includes unpublished items. */
export type UsedGroup = ContentGroup & { count: number }

const MAX_NAME_LENGTH = 60
const DEFAULT_COLOR = '#64748b'

type TypedGroup = { name: string; slug?: string | undefined; color?: string | null | undefined }

/** A category or tag as it is stored, or what is wrong with it. An empty slug is made from the name. */
export function checkGroup(kind: GroupKind, typed: TypedGroup): Checked<Omit<ContentGroup, 'id'>> {
  const name = typed.name
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (!/[^\p{Cf}\p{Z}]/u.test(name)) return refuse('A name is required.')
  if ([...name].length > MAX_NAME_LENGTH) return refuse(`The name can be at most ${MAX_NAME_LENGTH} characters long.`)
  const slug = typed.slug?.trim() || makeSlug(name, kind)
  if (slug.length > MAX_SLUG_LENGTH || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    return refuse('A slug can contain the letters a to z, digits and single hyphens, at most 80 characters.')
  }
  if (kind === 'tag') return { ok: true, value: { name, slug, color: null } }
  const color = (typed.color ?? DEFAULT_COLOR).trim().toLowerCase()
  if (!/^#[0-9a-f]{6}$/.test(color)) return refuse('The colour must look like #2563eb.')
  return { ok: true, value: { name, slug, color } }
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message }
}
