import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { fuzzRuns } from '#testing/html/fuzz.ts'
import { compileRegex } from './linear-regex.ts'
import { isUrl, resolverFrom } from './resolve-url.ts'
import { isFollowable, normalizePageUrl, pageKey } from './url.ts'
import { parsePattern } from './url-pattern.ts'
import { isPlainUrl } from './url-plain.ts'

/** `npm run fuzz` tries so many inputs that the default timeout is too short. */
vi.setConfig({ testTimeout: 600_000 })
const numRuns = fuzzRuns(0.05)
const piece = fc.constantFrom(
  ...['/', '//', '.', '..', '%', '%2e', '%2F', '%41', '%zz', '?', '#', '&', '=', '@', ':', '\\', ' ', '\t', '|', '^'],
  ...['[', ']', '{', '`', "'", '"', '<', '~', '*', '$', 'é', '😀', '\ud800', 'a', 'A', '0', ';', '-', '_', 'xn--', '+'],
)
const tail = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''))
const host = fc.oneof(
  fc.constantFrom(
    'example.com',
    'Example.COM',
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '1.2.3',
    '256.1.1.1',
    'a.b-c_d',
    'xn--a',
  ),
  fc.constantFrom('bücher.example', '[::1]', 'a..b', 'a.', '-', '1', 'a.1', 'a.0x1', '08.1.1.1'),
  fc.webAuthority({ withPort: true }),
)
const port = fc.constantFrom('', ':', ':80', ':443', ':0', ':8080', ':08080', ':65535', ':65536', ':60999')
const scheme = fc.constantFrom('http://', 'https://', 'HTTP://', 'https:/', 'ftp://', 'mailto:', 'data:')
const anyInput = fc.oneof(
  fc.tuple(scheme, host, port, tail).map((parts) => parts.join('')),
  fc.tuple(scheme, host, port, fc.constant('/'), tail).map((parts) => parts.join('')),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
)
const anyUrl = anyInput.filter((url) => URL.canParse(url))

test('a plain URL is exactly what parsing returns', () => {
  fc.assert(
    fc.property(anyInput, (url) => {
      if (!isPlainUrl(url)) return
      expect(new URL(url).href).toBe(url)
      expect(normalizePageUrl(`${url}#x`)).toBe(url)
    }),
    { numRuns },
  )
})

test('resolving gives exactly what parsing returns', () => {
  const written = fc.oneof(
    anyInput,
    tail,
    tail.map((path) => `/${path}`),
    fc.constant(''),
  )
  fc.assert(
    fc.property(anyUrl, written, (base, url) => {
      expect(resolverFrom(base)(url)).toBe(URL.parse(url, base)?.href ?? null)
      expect(isUrl(url)).toBe(URL.canParse(url))
    }),
    { numRuns },
  )
})

test('normalising twice changes nothing, and the origin stays the same', () => {
  fc.assert(
    fc.property(anyUrl, (url) => {
      const normal = normalizePageUrl(url)
      const key = pageKey(url)
      if (!/^https?:/i.test(normal)) return
      expect(normalizePageUrl(normal)).toBe(normal)
      expect(new URL(normal).origin).toBe(new URL(url).origin)
      expect(pageKey(normal)).toBe(key)
      expect(pageKey(key)).toBe(key)
    }),
    { numRuns },
  )
})

test('URLs with the same key differ in spelling only', () => {
  const pages = fc
    .tuple(tail, tail)
    .map(([one, other]) => [`https://example.com/x${one}`, `https://example.com/x${other}`])
  fc.assert(
    fc.property(pages, ([one = '', other = '']) => {
      expect(pageKey(one) === pageKey(other)).toBe(meaningOf(one) === meaningOf(other))
    }),
    { numRuns },
  )
})

/** The decoded path segments and query, computed without the code under test. */
function meaningOf(url: string): string {
  const { pathname, search } = new URL(url)
  return JSON.stringify([readable(pathname).replace(/\/+$/, ''), readable(search)])
}

/** Decodes only unreserved characters. */
function readable(text: string): string {
  if (/%(?![0-9a-f]{2})/i.test(text)) return text.replace(/%[0-9a-f]{2}/gi, (escaped) => escaped.toUpperCase())
  return text.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = decodeURIComponent(Number.parseInt(escaped.slice(1), 16) < 128 ? escaped : '%25')
    return /^[\w.~-]$/.test(character) ? character : escaped.toUpperCase()
  })
}

test('plain and parsed URLs give the same decision about following a link', () => {
  fc.assert(
    fc.property(anyInput, tail, (url, more) => {
      const link = URL.parse(url + more)
      const followed = isFollowable(url + more, 'https://example.com')
      if (link === null) {
        expect(followed).toBe(false)
        return
      }
      if (followed) expect(link.origin).toBe('https://example.com')
      expect(isFollowable(link.href, 'https://example.com')).toBe(followed)
    }),
    { numRuns },
  )
})

test('any pattern is accepted or rejected, and matching is fast', () => {
  const pattern = fc.oneof(
    fc.string(),
    tail,
    tail.map((text) => `/${text}`),
    tail.map((text) => `re:${text}`),
  )
  fc.assert(
    fc.property(pattern, anyUrl, (text, url) => {
      const read = parsePattern(text)
      if (read.ok) expect(typeof read.fits(normalizePageUrl(url))).toBe('boolean')
      else expect(read.message).not.toBe('')
    }),
    { numRuns },
  )
})

test('our regular expressions match the same texts as those of JavaScript', () => {
  const atom = fc.constantFrom(
    'a',
    'b',
    '.',
    '\\d',
    '\\W',
    '[ab]',
    '[^a]',
    '[a-c1]',
    '^',
    '$',
    '\\b',
    '\\/',
    '1',
    '\\.',
    '()',
  )
  const quantifier = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{0,2}', '{1,}', '*?', '+?')
  const { regex } = fc.letrec<{ regex: string }>((tie) => ({
    regex: fc.oneof(
      { maxDepth: 3 },
      fc.tuple(atom, quantifier).map((parts) => (/^(\^|\$|\\b)/.test(parts[0]) ? parts[0] : parts.join(''))),
      fc.tuple(tie('regex'), tie('regex')).map((parts) => parts.join('')),
      fc.tuple(tie('regex'), tie('regex')).map((parts) => parts.join('|')),
      fc.tuple(tie('regex'), quantifier).map(([inner, often]) => `(${inner})${often}`),
    ),
  }))
  fc.assert(
    fc.property(regex, fc.string({ unit: fc.constantFrom(...'aab1./'), maxLength: 8 }), (source, text) => {
      const ours = compileRegex(source)
      if (!ours.ok) throw new Error(ours.message)
      expect(ours.test(text)).toBe(new RegExp(source).test(text))
    }),
    { numRuns: numRuns * 2 },
  )
})
