import { isOwnImage } from '#domain/content/content-rules.ts'
import { localPath } from '#domain/urls/local-path.ts'

/** Returns the cleaned value, or null to drop the attribute. */
type Cleaner = (value: string) => string | null

const matching =
  (pattern: RegExp): Cleaner =>
  (value) =>
    pattern.test(value) ? value : null
const text: Cleaner = (value) => value.replaceAll('\0', '')
const cells = matching(/^[1-9]\d{0,2}$/)
const pixels = matching(/^[1-9]\d{0,3}$/)
const id = matching(/^[a-z][a-z0-9-]{0,99}$/)

/** Attributes are written in this order, whatever their order in the source. */
export const ALLOWED_ATTRIBUTES: ReadonlyMap<string, Record<string, Cleaner>> = new Map(
  Object.entries<Record<string, Cleaner>>({
    a: { href: cleanHref, title: text, rel: text },
    img: {
      src: (value) => (isOwnImage(value) ? value : null),
      alt: text,
      width: pixels,
      height: pixels,
      loading: matching(/^(lazy|eager)$/),
    },
    ol: { start: matching(/^-?\d{1,6}$/) },
    th: { colspan: cells, rowspan: cells, scope: matching(/^(row|col)$/) },
    td: { colspan: cells, rowspan: cells },
    h2: { id },
    h3: { id },
    h4: { id },
    code: { class: matching(/^language-[\w-]{1,30}$/) },
    abbr: { title: text },
  }),
)

/** Returns the attributes as text for the start tag. Null if a required one is missing: the element is then dropped. */
export function cleanAttributes(name: string, given: ReadonlyMap<string, string>): string | null {
  const kept = new Map<string, string>()
  for (const [attribute, clean] of Object.entries(ALLOWED_ATTRIBUTES.get(name) ?? {})) {
    const value = given.get(attribute)
    const cleaned = value === undefined ? null : clean(value)
    if (cleaned !== null) kept.set(attribute, cleaned)
  }
  if (name === 'img' && !kept.has('src')) return null
  if (name === 'a') return writeLink(kept)
  return write(kept)
}

function writeLink(kept: Map<string, string>): string | null {
  const href = kept.get('href')
  if (href === undefined) return null
  const rel = relOf(href, kept.get('rel') ?? '')
  kept.delete('rel')
  return write(rel === '' ? kept : kept.set('rel', rel))
}

const ALLOWED_RELS = ['nofollow', 'sponsored', 'ugc', 'noreferrer']

/** `noopener` prevents pages opened from here from controlling our window. */
function relOf(href: string, given: string): string {
  const words = given.toLowerCase().split(/\s+/)
  const allowed = ALLOWED_RELS.filter((word) => words.includes(word))
  return [...(isWebUrl(href) ? ['noopener'] : []), ...allowed].join(' ')
}

const MAX_TYPED_LENGTH = 4000

/** Accepts a fragment, a path on our site, or a full URL with a harmless scheme. `//host` becomes `https://host`. */
function cleanHref(value: string): string | null {
  // The trimming pattern below takes quadratic time on a very long value.
  if (value.length > MAX_TYPED_LENGTH) return null
  // Browsers strip these characters before they parse a URL.
  const href = value.replace(/[\t\n\r\0]/g, '').replace(/^[\0-\x20]+|[\0-\x20]+$/g, '')
  if (href.startsWith('#')) return href
  if (/^\/\/[^/\\]/.test(href)) return fullUrl(`https:${href}`)
  return href.startsWith('/') ? localPath(href) : fullUrl(href)
}

function fullUrl(href: string): string | null {
  if (href.length > 2000 || !/^(https?:\/\/|mailto:|tel:)/i.test(href) || !URL.canParse(href)) return null
  const { username, password } = new URL(href)
  return username === '' && password === '' ? href : null
}

function isWebUrl(href: string): boolean {
  return /^https?:/i.test(href)
}

function write(attributes: ReadonlyMap<string, string>): string {
  return [...attributes].map(([name, value]) => ` ${name}="${escapeValue(value)}"`).join('')
}

function escapeValue(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
