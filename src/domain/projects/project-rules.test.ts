import { describe, expect, it } from 'vitest'
import {
  checkProjectName,
  checkProjectUrl,
  checkSlug,
  firstFreeSlug,
  isSameSite,
  isSlugOf,
  nameOfHost,
  slugOf,
  warnLongName,
} from './project-rules.ts'

describe('a project name', () => {
  it('says how much of a long one is kept', () => {
    expect(warnLongName(` ${'🥐'.repeat(100)} `)).toBe(null)
    expect(warnLongName('a'.repeat(101))).toBe('Only the first 100 of 101 characters are kept.')
  })

  it.each([
    ['Harbour Bakery', 'Harbour Bakery'],
    ['  trimmed \n', 'trimmed'],
    ['x', 'x'],
    ['Bäckerei & Söhne (Hafen) 100% – "no quotes"'.replaceAll('"', "'"), "Bäckerei & Söhne (Hafen) 100% – 'no quotes'"],
    ['パン屋', 'パン屋'],
    ['👩‍👩‍👧 family', '👩‍👩‍👧 family'],
    ['a'.repeat(99), 'a'.repeat(99)],
    ['a'.repeat(100), 'a'.repeat(100)],
    ['a'.repeat(101), 'a'.repeat(100)],
    ['🥐'.repeat(101), '🥐'.repeat(100)],
    [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
    // Invalid characters after the first 100 are cut off and don't matter.
    [`${'a'.repeat(100)}<script>`, 'a'.repeat(100)],
  ])('%j is stored as %j', (typed, value) => {
    expect(checkProjectName(typed)).toEqual({ ok: true, value })
  })

  it('of one megabyte is cut like any other', () => {
    expect(checkProjectName('a'.repeat(1_000_000))).toEqual({ ok: true, value: 'a'.repeat(100) })
  })

  it.each(['', ' ', '\t\n', '\u200b', '\u202e\u200d', '\u3164', '\u00ad\ufeff'])('is required: %j', (typed) => {
    expect(checkProjectName(typed)).toEqual({ ok: false, message: 'Project name is required' })
  })

  it.each([...'<>:"|?*', '\0', '\x07', '\x1b', '\x7f', '\x85', '\n', '\t', '\u2028'])(
    'cannot contain %j',
    (character) => {
      expect(checkProjectName(`a${character}b`)).toEqual({
        ok: false,
        message: 'Project name contains invalid characters or is too long',
      })
    },
  )
})

describe('the URL of a project', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    ['  http://example.com/shop?a=1#top ', 'http://example.com/shop?a=1'],
    ['example.com', 'https://example.com/'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['HTTPS://EXAMPLE.COM', 'https://example.com/'],
    ['https://bücher.example', 'https://xn--bcher-kva.example/'],
  ])('%j is stored as %j', (typed, value) => {
    expect(checkProjectUrl(typed)).toEqual({ ok: true, value })
  })

  it.each([
    ['', 'Website URL is required'],
    ['  ', 'Website URL is required'],
    ['ftp://example.com', 'Please enter a valid HTTP or HTTPS URL'],
    ['javascript:alert(1)', 'Please enter a valid HTTP or HTTPS URL'],
    ['mailto:a@example.com', 'Please enter a valid HTTP or HTTPS URL'],
    ['not a url', 'Please enter a valid HTTP or HTTPS URL'],
    ['https://', 'Please enter a valid HTTP or HTTPS URL'],
    ['https://a..b', 'Please enter a valid HTTP or HTTPS URL'],
    ['https://example.com/\0', 'Please enter a valid HTTP or HTTPS URL'],
    ['https://user:secret@example.com', 'This URL contains a user name or password. Please enter it without them.'],
  ])('%j is rejected', (typed, message) => {
    expect(checkProjectUrl(typed)).toEqual({ ok: false, message })
  })

  it('has at most 2,000 characters', () => {
    const longest = `https://example.com/${'a'.repeat(1980)}`
    expect(longest).toHaveLength(2000)
    expect(checkProjectUrl(longest).ok).toBe(true)
    expect(checkProjectUrl(`${longest}a`)).toEqual({
      ok: false,
      message: 'This URL is longer than 2,000 characters. Please enter a shorter one.',
    })
  })
})

describe('a slug', () => {
  it.each([
    ['Harbour Bakery', 'harbour-bakery'],
    ['  --Harbour__Bakery!!  ', 'harbour-bakery'],
    ['Bäckerei', 'backerei'],
    ['100% Rye', '100-rye'],
    ['Müller & Söhne', 'muller-sohne'],
    ['Straße Øresund Łódź', 'strasse-oresund-lodz'],
    ['Crème Brûlée Œuvre', 'creme-brulee-oeuvre'],
    ['ﬁne № ２', 'fine-no-2'],
    ['ß'.repeat(100), 's'.repeat(100)],
    ['パン屋', 'project'],
    ['🥐', 'project'],
    ['', 'project'],
    ['---', 'project'],
  ])('of %j is %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  it('that is taken gets the first free number', () => {
    expect(firstFreeSlug('bakery', new Set())).toBe('bakery')
    expect(firstFreeSlug('bakery', new Set(['bakery']))).toBe('bakery-2')
    expect(firstFreeSlug('bakery', new Set(['bakery', 'bakery-2', 'bakery-4']))).toBe('bakery-3')
    expect(firstFreeSlug('overview', new Set()), 'a screen has this path').toBe('overview-2')
  })

  it.each(['a', '7', 'my-website', 'a-1-b', 'a'.repeat(110)])('%j can be typed by hand', (slug) => {
    expect(checkSlug(` ${slug} `)).toEqual({ ok: true, value: slug })
  })

  it.each(['', ' ', '-', '-a', 'a-', 'a--b', 'A', 'a b', 'ä', 'a/b', '..', 'a\0', '<script>', 'a'.repeat(111)])(
    '%j cannot be typed by hand',
    (slug) => {
      expect(checkSlug(slug)).toEqual({ ok: false, message: expect.stringMatching(/^A slug (is required|can)/) })
    },
  )

  it.each([
    ['bakery', 'Bakery', true],
    ['bakery-2', 'Bakery', true],
    ['bakery-two', 'Bakery', false],
    ['bakery-', 'Bakery', false],
    ['shop', 'Bakery', false],
    ['project-3', '🥐', true],
  ])('%j was made from %j: %s', (slug, name, expected) => {
    expect(isSlugOf(slug, name)).toBe(expected)
  })
})

it.each([
  ['https://example.com/', 'http://www.example.com/a?b', true],
  ['https://example.com/', 'https://example.com:8443/', false],
  ['http://127.0.0.1:9101/', 'http://127.0.0.1:9101/a', true],
  ['https://example.com/', 'https://shop.example.com/', false],
  ['https://example.com/', 'https://example.com.evil.example/', false],
])('%s and %s are the same site: %s', (one, other, expected) => {
  expect(isSameSite(one, other)).toBe(expected)
})

it.each([
  ['bakery.example', 'bakery.example'],
  ['127.0.0.1:4403', '127.0.0.1'],
  ['[::1]:8080', '1'],
  ['[2001:db8::7]', '2001 db8 7'],
])('a project of %s can be called %s', (host, name) => {
  expect(checkProjectName(nameOfHost(host))).toEqual({ ok: true, value: name })
})
