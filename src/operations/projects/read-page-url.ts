import { normalizePageUrl } from '#domain/urls/url.ts'
import { spellingsOf } from '#domain/urls/url-spellings.ts'
import { InvalidInput } from '../errors.ts'

/** The crawler skips longer URLs. */
const MAX_URL_LENGTH = 8192

/** Returns the URL as reports show it, and the same URL with and without a trailing slash. */
export function readPageUrl(typed: string): { url: string; spellings: string[] } {
  const trimmed = typed.trim()
  const parsed = trimmed.length <= MAX_URL_LENGTH ? URL.parse(trimmed) : null
  if (!parsed || !/^https?:$/.test(parsed.protocol)) throw new InvalidInput('Please enter a valid HTTP or HTTPS URL')
  return { url: normalizePageUrl(trimmed), spellings: spellingsOf(trimmed) }
}
