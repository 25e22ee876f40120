import type { Checked } from '../projects/project-rules.ts'
import { LONGEST_SLUG, makeSlug } from './content-slug.ts'

/** What items are put together by: categories of posts and articles, tags of posts. */
export type GroupKind = 'category' | 'tag'

/** Tags have no colour. */
export type ContentGroup = { id: string; name: string; slug: string; color: string | null }

/** With how many items have it, whatever their status. */
export type UsedGroup = ContentGroup & { count: number }

const LONGEST_NAME = 60
const DEFAULT_COLOR = '#64748b'

type TypedGroup = { name: string; slug?: string | undefined; color?: string | null | undefined }

/** A category or tag as it is kept, or what is wrong with it. An empty slug is made of the name. */
export function checkGroup(kind: GroupKind, typed: TypedGroup): Checked<Omit<ContentGroup, 'id'>> {
  const name = typed.name
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (!/[^\p{Cf}\p{Z}]/u.test(name)) return refuse('A name is required.')
  if ([...name].length > LONGEST_NAME) return refuse(`The name can be at most ${LONGEST_NAME} characters long.`)
  const slug = typed.slug?.trim() || makeSlug(name, kind)
  if (slug.length > LONGEST_SLUG || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    return refuse('A slug is made of the letters a to z, digits, and single hyphens between them; at most 80 of them.')
  }
  if (kind === 'tag') return { ok: true, value: { name, slug, color: null } }
  const color = (typed.color ?? DEFAULT_COLOR).trim().toLowerCase()
  if (!/^#[0-9a-f]{6}$/.test(color)) return refuse('The colour must be written like #2563eb.')
  return { ok: true, value: { name, slug, color } }
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message }
}
