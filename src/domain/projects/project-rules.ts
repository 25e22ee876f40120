import { parseCrawlUrl } from '../urls/url.ts'

/** Checked user input: the cleaned value, or the message that says what is wrong. */
export type Checked<Value = string> = { ok: true; value: Value } | { ok: false; message: string }

const NAME_LENGTH = 100
const SLUG_LENGTH = 110
/** Not allowed in project names; Unicode line breaks count as control characters. */
const UNSAFE = /[<>:"|?*\p{Cc}\u2028\u2029]/u

/** The name as it is stored: trimmed and cut to 100 characters. */
export function checkProjectName(typed: string): Checked {
  const value = Array.from(typed.trim().toWellFormed()).slice(0, NAME_LENGTH).join('').trim()
  if (!hasVisibleCharacter(value)) return refuse('Project name is required')
  if (UNSAFE.test(value)) return refuse('Project name contains invalid characters or is too long')
  return { ok: true, value }
}

/** Says that a long name will be cut; null if it fits. */
export function warnLongName(typed: string): string | null {
  const { length } = Array.from(typed.trim())
  return length > NAME_LENGTH ? `Only the first ${NAME_LENGTH} of ${length} characters are kept.` : null
}

/** Invisible characters alone, such as joiners and direction marks, are not a name. */
export function hasVisibleCharacter(text: string): boolean {
  return /[^\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(text)
}

/** Checks a project's website URL. As in the crawl form, https is assumed if there is no scheme. */
export function checkProjectUrl(typed: string): Checked {
  const parsed = parseCrawlUrl(typed)
  if (parsed.ok) return { ok: true, value: parsed.url }
  if (parsed.code === 'empty') return refuse('Website URL is required')
  return refuse(SPECIFIC_PROBLEMS.has(parsed.code) ? parsed.message : 'Please enter a valid HTTP or HTTPS URL')
}

/** For these problems, the specific message is more helpful than the general one. */
const SPECIFIC_PROBLEMS = new Set(['too_long', 'has_credentials', 'bad_port'])

/** Letters that Unicode does not decompose. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** The last part of a project's path, made from its name. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_LENGTH)
    .replace(/^-|-$/g, '')
  return slug || 'project'
}

export function checkSlug(typed: string): Checked {
  const value = typed.trim()
  if (value === '') return refuse('A slug is required: it is the last part of the project’s URL.')
  if (value.length > SLUG_LENGTH) return refuse(`A slug can have at most ${SLUG_LENGTH} characters.`)
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)) return { ok: true, value }
  return refuse('A slug can contain the letters a to z, digits and single hyphens, such as my-website.')
}

/** A project with this slug would clash with the screen /dashboard/overview. */
const RESERVED_SLUGS = new Set(['overview'])

export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.has(slug)
}

/** The slug itself, or the first free one of slug-2, slug-3, … */
export function firstFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  const isFree = (candidate: string) => !taken.has(candidate) && !isReservedSlug(candidate)
  if (isFree(slug)) return slug
  let number = 2
  while (!isFree(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

/** True for a slug made from this name, with or without a number at the end. Any other slug was typed by a user. */
export function isSlugOf(slug: string, name: string): boolean {
  const made = slugOf(name)
  return slug === made || (slug.startsWith(`${made}-`) && /^\d+$/.test(slug.slice(made.length + 1)))
}

/** Ignores the scheme and www. */
export function isSameSite(one: string, other: string): boolean {
  return siteOf(one) === siteOf(other)
}

/** Secret headers must not leak to a different site, or from https to http. */
export function keepsSecrets(from: string, to: string): boolean {
  return isSameSite(from, to) && (isHttps(to) || !isHttps(from))
}

function isHttps(url: string): boolean {
  return new URL(url).protocol === 'https:'
}

/** The host without www., with its port if there is one. */
export function siteOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '')
}

function refuse(message: string): Checked {
  return { ok: false, message }
}

/** A project name made from a host, without the port, because names cannot contain a colon. */
export function nameOfHost(host: string): string {
  return host.replace(/:\d+$/, '').replace(/[[\]]/g, '').replaceAll(':', ' ').replace(/\s+/g, ' ').trim()
}
