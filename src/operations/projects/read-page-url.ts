import { normalizePageUrl } from '#domain/urls/url.ts'
import { spellingsOf } from '#domain/urls/url-spellings.ts'
import { InvalidInput } from '../errors.ts'

/** The crawler leaves longer ones alone. */
const MAX_URL_LENGTH = 8192

/** The address of a page as reports show it, and how else they may spell it: with a slash at its end, or without. */
export function readPageUrl(typed: string): { url: string; spellings: string[] } {
  const address = typed.trim()
  const parsed = address.length <= MAX_URL_LENGTH ? URL.parse(address) : null
  if (!parsed || !/^https?:$/.test(parsed.protocol)) throw new InvalidInput('Please enter a valid HTTP or HTTPS URL')
  return { url: normalizePageUrl(address), spellings: spellingsOf(address) }
}
