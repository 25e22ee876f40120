import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasScheme, isFollowable, normalizePageUrl, pageKey, parseCrawlUrl } from './url.ts'

describe('a URL typed into the form', () => {
  test.each([
    ['https://example.com', 'https://example.com/'],
    ['  https://example.com/a  ', 'https://example.com/a'],
    ['HTTP://EXAMPLE.COM/A', 'http://example.com/A'],
    ['example.com', 'https://example.com/'],
    ['example.com/path?q=1', 'https://example.com/path?q=1'],
    ['example.com:8080', 'https://example.com:8080/'],
    ['example.com:8080/path', 'https://example.com:8080/path'],
    ['localhost:3000', 'https://localhost:3000/'],
    ['127.0.0.1:9101', 'https://127.0.0.1:9101/'],
    ['//example.com/x', 'https://example.com/x'],
    ['[::1]:8080', 'https://[::1]:8080/'],
    ['http://intranet', 'http://intranet/'],
    ['https://münchen.example/straße', 'https://xn--mnchen-3ya.example/stra%C3%9Fe'],
    ['https://例え.jp', 'https://xn--r8jz45g.jp/'],
    ['https://example.com/#top', 'https://example.com/'],
    ['https://example.com/a@b', 'https://example.com/a@b'],
    ['https://example.com./', 'https://example.com./'],
    [`https://example.com/${'a'.repeat(1980)}`, `https://example.com/${'a'.repeat(1980)}`],
  ])('%j is parsed as %j', (typed, url) => {
    expect(parseCrawlUrl(typed)).toEqual({ ok: true, url })
  })

  test.each([
    ['example.com', false],
    ['  example.com:8080', false],
    ['localhost:3000', false],
    ['//example.com', false],
    ['https.example.com', false],
    ['  https://example.com', true],
    ['HTTP://example.com', true],
    ['https:example.com', true],
  ])('whether %j has a scheme: %s', (typed, expected) => {
    expect(hasScheme(typed)).toBe(expected)
  })

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    [`https://example.com/${'a'.repeat(1981)}`, 'too_long'],
    ['not a url', 'bad_characters'],
    ['https://exa mple.com', 'bad_characters'],
    ['https://example.com/a\u0000b', 'bad_characters'],
    ['https://example.com/a\nb', 'bad_characters'],
    ['ftp://example.com', 'unsupported_scheme'],
    ['javascript:alert(1)', 'unsupported_scheme'],
    ['file:///etc/passwd', 'unsupported_scheme'],
    ['mailto:me@example.com', 'unsupported_scheme'],
    ['tel:123456', 'unsupported_scheme'],
    ['gopher://example.com', 'unsupported_scheme'],
    ['https://user:secret@example.com', 'has_credentials'],
    ['https://user@example.com', 'has_credentials'],
    ['user:secret@example.com', 'has_credentials'],
    ['https://example.com:99999', 'bad_port'],
    ['https://example.com:0', 'bad_port'],
    ['https://example.com:abc', 'bad_port'],
    ['example.com:abc', 'bad_port'],
    ['https://', 'not_a_url'],
    ['http:///', 'not_a_url'],
    ['https://?', 'not_a_url'],
    ['https://a..b', 'bad_host'],
    ['https://exa<mple.com', 'bad_host'],
    ['hello,world', 'bad_host'],
    ['https://1.2.3.4.5', 'bad_host'],
    ['https://[::1', 'bad_host'],
    ['https://[fe80::1%25eth0]/', 'bad_host'],
    [`https://${'a'.repeat(64)}.example`, 'bad_host'],
  ])('%j is rejected: %s', (typed, code) => {
    expect(parseCrawlUrl(typed)).toMatchObject({ ok: false, code })
  })

  test('empty input gets the message of the spec, and every other problem its own', () => {
    expect(parseCrawlUrl(' ')).toMatchObject({ message: 'Please enter a valid URL' })
    const refused = ['', 'a b', 'ftp://x', 'u:p@x.y', 'x.y:0', 'https://', 'a..b', 'x'.repeat(2001)].map(parseCrawlUrl)
    expect(new Set(refused.map((each) => !each.ok && each.message)).size).toBe(8)
  })

  test('any input is accepted or rejected, never thrown', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webUrl()), (typed) => {
        const read = parseCrawlUrl(typed)
        if (read.ok) expect(new URL(read.url).protocol).toMatch(/^https?:$/)
      }),
    )
  })
})

describe('the normal form of a page URL', () => {
  test.each([
    ['HTTP://Example.COM', 'http://example.com/'],
    ['https://example.com:443/a', 'https://example.com/a'],
    ['http://example.com:80/a', 'http://example.com/a'],
    ['https://example.com/a#part', 'https://example.com/a'],
    ['https://example.com/a?', 'https://example.com/a'],
    ['https://example.com/a?#', 'https://example.com/a'],
    ['https://example.com/%7euser/%c3%a9', 'https://example.com/~user/%C3%A9'],
    ['https://example.com/%41%2fb', 'https://example.com/A%2Fb'],
    ['https://example.com/é', 'https://example.com/%C3%A9'],
    ['https://example.com/a/./b/../c', 'https://example.com/a/c'],
    ['https://example.com/a/%2e%2e/c', 'https://example.com/c'],
    ['https://example.com/?b=2&a=1', 'https://example.com/?b=2&a=1'],
    ['https://example.com/?q=%7e', 'https://example.com/?q=~'],
    ['https://example.com/100%', 'https://example.com/100%'],
    ['https://example.com/%%34%31', 'https://example.com/%%34%31'],
    ['https://example.com/dir/', 'https://example.com/dir/'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ])('%s becomes %s', (written, normal) => {
    expect(normalizePageUrl(written)).toBe(normal)
  })
})

describe('comparing page URLs', () => {
  test.each([
    ['https://example.com/a', 'https://example.com/a/'],
    ['https://example.com', 'https://example.com/'],
    ['https://example.com/a/?q=1', 'https://example.com/a?q=1'],
    ['https://EXAMPLE.com/%7Ea', 'https://example.com/~a#x'],
  ])('%s and %s are one page', (one, other) => {
    expect(pageKey(one)).toBe(pageKey(other))
  })

  test.each([
    ['https://example.com/a', 'https://example.com/A'],
    ['https://example.com/a', 'http://example.com/a'],
    ['https://example.com/a', 'https://www.example.com/a'],
    ['https://example.com/a', 'https://example.com:8443/a'],
    ['https://example.com/?a=1&b=2', 'https://example.com/?b=2&a=1'],
    ['https://example.com/a%2Fb', 'https://example.com/a/b'],
    ['https://example.com/a?q=/', 'https://example.com/a?q='],
    ['https://example.com/a%20b', 'https://example.com/a+b'],
  ])('%s and %s are two pages', (one, other) => {
    expect(pageKey(one)).not.toBe(pageKey(other))
  })
})

const anyUrl = fc
  .tuple(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: fc.constantFrom(...'aA/.%247eE?&=+ é~') }),
  )
  .map(([url, tail]) => url + tail)
  .filter((url) => URL.canParse(url))

describe('for any URL', () => {
  test('the normal form of a normal form is itself', () => {
    fc.assert(fc.property(anyUrl, (url) => normalizePageUrl(normalizePageUrl(url)) === normalizePageUrl(url)))
  })

  test('the key is the same before and after normalizing, and a key is its own key', () => {
    fc.assert(
      fc.property(anyUrl, (url) => {
        expect(pageKey(normalizePageUrl(url))).toBe(pageKey(url))
        expect(pageKey(pageKey(url))).toBe(pageKey(url))
      }),
    )
  })

  test('different words in path or query make different pages', () => {
    const words = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 4 })
    const joined = (list: string[], separator: string) =>
      list.map((word) => separator + encodeURIComponent(word)).join('')
    const build = ([path, query]: [string[], string[]]) =>
      `https://example.com/x${joined(path, '/')}?x${joined(query, '&')}`
    const isPlain = ([path]: [string[], string[]]) => path.every((word) => word !== '.' && word !== '..')
    const parts = fc.tuple(words, words).filter(isPlain)
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other))
        expect(pageKey(build(one))).not.toBe(pageKey(build(other)))
      }),
    )
  })
})

describe('which links are followed', () => {
  const origin = 'https://example.com'
  test.each([
    ['https://example.com/', true],
    ['https://example.com/a.html', true],
    ['https://example.com/a.PHP?file=x.pdf', true],
    ['https://example.com/administration', true],
    ['https://example.com/pdf', true],
    ['https://example.com/a.xls', true],
    ['http://example.com/', false],
    ['https://www.example.com/', false],
    ['https://example.com:8443/', false],
    ['https://example.com.evil.test/', false],
    ['https://user@example.com/', false],
    ...'pdf jpg jpeg png gif svg webp css js ico zip doc docx xlsx PDF'
      .split(' ')
      .map((extension): [string, boolean] => [`https://example.com/file.${extension}`, false]),
    ['https://example.com/file.pdf?v=1#x', false],
    ['https://example.com/wp-admin/index.php', false],
    ['https://example.com/admin/', false],
    ['https://example.com/shop/admin/users', false],
    ['https://example.com/wp-login.php', false],
    ['https://example.com/logout', false],
    ['https://example.com/download/latest', false],
    ['mailto:me@example.com', false],
    ['tel:+123', false],
    ['javascript:void(0)', false],
    ['data:text/html,x', false],
    ['nonsense', false],
  ])('%s: %s', (url, expected) => {
    expect(isFollowable(url, origin)).toBe(expected)
  })
})
