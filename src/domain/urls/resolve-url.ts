import { isPlainUrl } from './url-plain.ts'

/** Paths without empty segments, leading dots or escapes need no resolving. */
const PLAIN_PATH = /^(?:\/[\w~-][\w~.-]*)+\/?$/
const MAX_PLAIN_LENGTH = 300
const SLASH = 0x2f

/** Resolves most URLs of a page without parsing them, which takes far longer. Null if only a parser can tell. */
export function resolvePlain(written: string, origin: string): string | null {
  if (written.length >= MAX_PLAIN_LENGTH) return null
  if (written.charCodeAt(0) === SLASH) return PLAIN_PATH.test(written) ? origin + written : null
  return isPlainUrl(written) ? written : null
}

/** Resolves URLs as `URL.parse` does: the href, or null if the URL is not valid. */
export function resolverFrom(base: string): (written: string) => string | null {
  const origin = webOriginOf(base)
  return (written) => {
    const plain = origin === null ? null : resolvePlain(written, origin)
    return plain ?? URL.parse(written, base)?.href ?? null
  }
}

/** Null if the base is not a web URL: other bases have no origin to which a path could be added. */
function webOriginOf(base: string): string | null {
  const url = URL.parse(base)
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : null
}

/** The same as `URL.canParse`. */
export function isUrl(text: string): boolean {
  return isPlainUrl(text) || URL.canParse(text)
}
