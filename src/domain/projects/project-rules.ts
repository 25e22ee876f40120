import { parseCrawlUrl } from '../urls/url.ts'

/** What a person typed, settled and good to use, or why it is not. */
export type Checked<Value = string> = { ok: true; value: Value } | { ok: false; message: string }

const NAME_LENGTH = 100
const SLUG_LENGTH = 110
/** Characters that no project name may hold; line breaks in other scripts count as control characters. */
const UNSAFE = /[<>:"|?*\p{Cc}\u2028\u2029]/u

/** A project's name as it is kept: trimmed, and cut to its first hundred characters. */
export function checkProjectName(typed: string): Checked {
  const value = Array.from(typed.trim().toWellFormed()).slice(0, NAME_LENGTH).join('').trim()
  if (!hasSomethingToSee(value)) return refuse('Project name is required')
  if (UNSAFE.test(value)) return refuse('Project name contains invalid characters or is too long')
  return { ok: true, value }
}

/** A name for the project of a website, made of its host: without the port, as no name may hold a colon. */
export function nameOfHost(host: string): string {
  return host.replace(/:\d+$/, '').replace(/[[\]]/g, '').replaceAll(':', ' ').replace(/\s+/g, ' ').trim()
}

/** Characters that only steer others, such as joiners and marks of direction, are no name by themselves. */
function hasSomethingToSee(text: string): boolean {
  return /[^\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(text)
}

/** The address of a project's website. As in the crawl form, https is meant when no scheme is written. */
export function checkProjectUrl(typed: string): Checked {
  const address = parseCrawlUrl(typed)
  if (address.ok) return { ok: true, value: address.url }
  if (address.code === 'empty') return refuse('Website URL is required')
  return refuse(TELLS_MORE.has(address.code) ? address.message : 'Please enter a valid HTTP or HTTPS URL')
}

/** What these say helps more than what the form says of every other address. */
const TELLS_MORE = new Set(['too_long', 'has_credentials', 'bad_port'])

/** The last part of a project's address, made of its name. */
export function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug || 'project'
}

/** A slug that somebody wrote by hand. */
export function checkSlug(typed: string): Checked {
  const value = typed.trim()
  if (value === '') return refuse('A slug is required: it is the last part of the project’s address.')
  if (value.length > SLUG_LENGTH) return refuse(`A slug has at most ${SLUG_LENGTH} characters.`)
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)) return { ok: true, value }
  return refuse('A slug is made of the letters a to z, digits, and single hyphens between them, such as my-website.')
}

/** /dashboard/overview is a screen of its own. */
const RESERVED_SLUGS = new Set(['overview'])

export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.has(slug)
}

/** The slug itself, or the first of slug-2, slug-3, … that is free. */
export function firstFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  const isFree = (candidate: string) => !taken.has(candidate) && !isReservedSlug(candidate)
  if (isFree(slug)) return slug
  let number = 2
  while (!isFree(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

/** Whether the slug came from this name, perhaps with a number behind it; if not, somebody wrote it by hand. */
export function isSlugOf(slug: string, name: string): boolean {
  const made = slugOf(name)
  return slug === made || (slug.startsWith(`${made}-`) && /^\d+$/.test(slug.slice(made.length + 1)))
}

/** Whether two addresses are of one website: http or https, with www. or without. */
export function isSameSite(one: string, other: string): boolean {
  return siteOf(one) === siteOf(other)
}

/** Whether secrets of a project may go along when it moves: to the same site, and never from https down to http. */
export function keepsSecrets(from: string, to: string): boolean {
  return isSameSite(from, to) && (isHttps(to) || !isHttps(from))
}

function isHttps(address: string): boolean {
  return new URL(address).protocol === 'https:'
}

/** A website as people name it: its host without www., and its port if it has one. */
export function siteOf(address: string): string {
  const url = new URL(address)
  return url.host.replace(/^www\./, '')
}

function refuse(message: string): Checked {
  return { ok: false, message }
}
