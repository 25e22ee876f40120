import { isOwnPicture } from '#domain/content/content-rules.ts'
import { localPath } from '#domain/urls/local-path.ts'

/** What becomes of a value; null when the attribute is left out. */
type Cleaner = (value: string) => string | null

const like =
  (pattern: RegExp): Cleaner =>
  (value) =>
    pattern.test(value) ? value : null
const text: Cleaner = (value) => value.replaceAll('\0', '')
const cells = like(/^[1-9]\d{0,2}$/)
const pixels = like(/^[1-9]\d{0,3}$/)
const id = like(/^[a-z][a-z0-9-]{0,99}$/)

/** Written in this order, whatever the order was. */
export const ALLOWED_ATTRIBUTES: ReadonlyMap<string, Record<string, Cleaner>> = new Map(
  Object.entries<Record<string, Cleaner>>({
    a: { href: cleanHref, title: text, rel: text },
    img: {
      src: (value) => (isOwnPicture(value) ? value : null),
      alt: text,
      width: pixels,
      height: pixels,
      loading: like(/^(lazy|eager)$/),
    },
    ol: { start: like(/^-?\d{1,6}$/) },
    th: { colspan: cells, rowspan: cells, scope: like(/^(row|col)$/) },
    td: { colspan: cells, rowspan: cells },
    h2: { id },
    h3: { id },
    h4: { id },
    code: { class: like(/^language-[\w-]{1,30}$/) },
    abbr: { title: text },
  }),
)

/** The attributes as they are written into the tag; null for an element that is nothing without one that it lacks. */
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

const KNOWN_RELS = ['nofollow', 'sponsored', 'ugc', 'noreferrer']

/** What opens from here in a window of its own cannot reach back. */
function relOf(href: string, given: string): string {
  const words = given.toLowerCase().split(/\s+/)
  const known = KNOWN_RELS.filter((word) => words.includes(word))
  return [...(isOfTheWeb(href) ? ['noopener'] : []), ...known].join(' ')
}

const MAX_TYPED_LENGTH = 4000

/** A place on the page, a path of ours, or a whole address of a harmless kind; one without a scheme is taken for https. */
function cleanHref(value: string): string | null {
  // Taking spaces off the end of a very long one would take minutes.
  if (value.length > MAX_TYPED_LENGTH) return null
  // Browsers leave these out before they read an address.
  const href = value.replace(/[\t\n\r\0]/g, '').replace(/^[\0-\x20]+|[\0-\x20]+$/g, '')
  if (href.startsWith('#')) return href
  if (/^\/\/[^/\\]/.test(href)) return wholeAddress(`https:${href}`)
  return href.startsWith('/') ? localPath(href) : wholeAddress(href)
}

function wholeAddress(href: string): string | null {
  if (href.length > 2000 || !/^(https?:\/\/|mailto:|tel:)/i.test(href) || !URL.canParse(href)) return null
  const { username, password } = new URL(href)
  return username === '' && password === '' ? href : null
}

function isOfTheWeb(href: string): boolean {
  return /^https?:/i.test(href)
}

function write(attributes: ReadonlyMap<string, string>): string {
  return [...attributes].map(([name, value]) => ` ${name}="${escapeValue(value)}"`).join('')
}

function escapeValue(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
