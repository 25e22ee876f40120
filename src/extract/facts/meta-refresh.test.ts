import { expect, test } from 'vitest'
import { readMetaRefresh } from './meta-refresh.ts'
import { createResolver } from './resolve-url.ts'

const resolve = createResolver(new URL('https://bakery.example/bread/'))
const to = (seconds: number, url: string | null) => ({ seconds, url })

test.each<[string, string[], { seconds: number; url: string | null } | null]>([
  ['none', [], null],
  ['seconds alone', ['5'], to(5, null)],
  ['a URL', ['0; url=/new'], to(0, 'https://bakery.example/new')],
  ['in upper case, with spaces', [' 3 ;  URL =  rye '], to(3, 'https://bakery.example/bread/rye')],
  ['without url=', ['3;rye'], to(3, 'https://bakery.example/bread/rye')],
  ['after a comma', ['3,url=rye'], to(3, 'https://bakery.example/bread/rye')],
  ['after a space', ['3 url=rye'], to(3, 'https://bakery.example/bread/rye')],
  ['in quotes', [`3; url='rye' x`], to(3, 'https://bakery.example/bread/rye')],
  ['in a quote that never closes', ['3; url="rye'], to(3, 'https://bakery.example/bread/rye')],
  ['a fraction of a second', ['0.5; url=rye'], to(0, 'https://bakery.example/bread/rye')],
  ['a bare fraction', ['.5'], to(0, null)],
  ['a URL that begins with url', ['1; urlaub'], to(1, 'https://bakery.example/bread/urlaub')],
  ['not a time', ['soon; url=rye'], null],
  ['a negative time', ['-1; url=rye'], null],
  ['a time and a word', ['5x; url=rye'], null],
  ['a URL that begins with a semicolon', ['5;;rye'], to(5, 'https://bakery.example/bread/;rye')],
  ['a million digits and a word', [`${'1'.repeat(1_000_000)}x`], null],
  ['an empty URL', ['5; url='], to(5, null)],
  ['the first valid one', ['x', '1; url=a', '2; url=b'], to(1, 'https://bakery.example/bread/a')],
  ['after one that is not a web URL', ['1; url=javascript:x()', '2; url=b'], to(2, 'https://bakery.example/bread/b')],
  ['a very long time', ['99999999999999999999'], to(2 ** 31, null)],
])('a meta refresh: %s', (_, contents, expected) => {
  expect(readMetaRefresh(undefined, resolve, contents, resolve)).toEqual(expected && { ...expected, from: 'tag' })
})

test.each<[string, string | undefined, string[], unknown]>([
  ['alone', '0; url=/new', [], { seconds: 0, url: 'https://bakery.example/new', from: 'header' }],
  ['before a meta', '5', ['0; url=/b'], { seconds: 5, url: null, from: 'header' }],
  ['not a time', 'soon', ['0; url=/b'], { seconds: 0, url: 'https://bakery.example/b', from: 'tag' }],
  ['not a web URL', '0; url=javascript:x()', [], null],
  ['empty', '', [], null],
  ['none', undefined, [], null],
])('a Refresh header: %s', (_, header, contents, expected) => {
  expect(readMetaRefresh(header, resolve, contents, resolve)).toEqual(expected)
})
