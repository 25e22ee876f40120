import { describe, expect, it } from 'vitest'
import {
  checkBasicAuth,
  checkHeaders,
  checkPageLimit,
  checkPatterns,
  checkStartUrl,
  checkStartUrls,
  checkUserAgent,
} from './project-settings-rules.ts'

const SITE = 'https://bakery.example/'
const refused = (message: RegExp) => ({ ok: false, message: expect.stringMatching(message) })

it.each([
  [0, false],
  [1, true],
  [50, true],
  [51, false],
  [1.5, false],
  [Number.NaN, false],
])('a page limit of %s is accepted when the maximum is 50: %s', (limit, isTaken) => {
  expect(checkPageLimit(limit, 50)).toEqual(
    isTaken
      ? { ok: true, value: limit }
      : { ok: false, message: 'The page limit must be a whole number from 1 to 50.' },
  )
})

describe('patterns', () => {
  it('are trimmed, without duplicates and empty lines', () => {
    expect(checkPatterns([' /blog/* ', '', '/blog/*', 're:/\\d+$'])).toEqual({
      ok: true,
      value: ['/blog/*', 're:/\\d+$'],
    })
  })

  it.each([
    [/^The pattern 'blog' matches no URL/, ['blog']],
    [/^The pattern 're:\(' cannot be used/, ['re:(']],
    [/not allowed in URLs/, ['/a\0']],
    [/longer than 2,000 characters/, [`/${'a'.repeat(2000)}`]],
    [/more than 100 patterns/, Array.from({ length: 101 }, (_, number) => `/${number}`)],
  ])('are rejected with %s', (message, patterns) => {
    expect(checkPatterns(patterns)).toEqual(refused(message))
  })
})

describe('a user agent', () => {
  it.each([
    [null, null],
    ['', null],
    ['  ', null],
    [' MyBot/1.0 (+https://bakery.example/bot) ', 'MyBot/1.0 (+https://bakery.example/bot)'],
    ['a'.repeat(300), 'a'.repeat(300)],
  ])('%j is stored as %j', (typed, value) => {
    expect(checkUserAgent(typed)).toEqual({ ok: true, value })
  })

  it.each(['a'.repeat(301), 'Bot\r\nX-Evil: 1', 'Bäckerbot', '🥐', 'a\0'])('%j is rejected', (typed) => {
    expect(checkUserAgent(typed)).toEqual(refused(/^A user agent /))
  })
})

describe('a start URL', () => {
  it.each([
    ['https://bakery.example/hidden', 'https://bakery.example/hidden'],
    ['bakery.example/hidden#top', 'https://bakery.example/hidden'],
    [' /hidden?page=2', 'https://bakery.example/hidden?page=2'],
    ['http://www.bakery.example/%7Erye', 'http://www.bakery.example/~rye'],
  ])('%s is stored as %s', (typed, value) => {
    expect(checkStartUrl(typed, SITE)).toEqual({ ok: true, value })
  })

  it.each([
    [/^Please enter a valid URL$/, ''],
    [/^This project covers bakery\.example\./, 'https://other.example/'],
    [/^This project covers bakery\.example\./, 'https://bakery.example:8443/'],
    [/never crawled/, '/admin/'],
    [/^Please enter a valid URL$|covers bakery/, '//other.example/rye'],
    [/Only web pages/, 'ftp://bakery.example/'],
    [/never crawled/, 'https://bakery.example/menu.pdf'],
    [/never crawled/, 'https://bakery.example/admin/'],
    [/longer than 2,000/, `https://bakery.example/${'a'.repeat(2000)}`],
  ])('is rejected with %s', (message, typed) => {
    expect(checkStartUrl(typed, SITE)).toEqual(refused(message))
  })

  it('is stored once, and there can be at most a thousand', () => {
    const one = ['https://bakery.example/a', '', 'https://bakery.example/a/', 'bakery.example/a']
    expect(checkStartUrls(one, SITE)).toEqual({ ok: true, value: ['https://bakery.example/a'] })
    const many = Array.from({ length: 1001 }, (_, number) => `https://bakery.example/${number}`)
    expect(checkStartUrls(many.slice(1), SITE)).toMatchObject({ ok: true })
    expect(checkStartUrls(many, SITE)).toEqual(refused(/^A project can have at most 1,000 start URLs\.$/))
    expect(checkStartUrls(['https://other.example/'], SITE)).toEqual(
      refused(/^https:\/\/other\.example\/: This project/),
    )
  })
})

describe('extra headers', () => {
  it('are trimmed', () => {
    expect(checkHeaders([{ name: ' X-Preview ', value: ' yes ' }])).toEqual({
      ok: true,
      value: [{ name: 'X-Preview', value: 'yes' }],
    })
  })

  it.each([
    [/not a header name/, [{ name: 'X Preview', value: 'yes' }]],
    [/not a header name/, [{ name: '', value: 'yes' }]],
    [/set by the connection itself/, [{ name: 'Host', value: 'evil.example' }]],
    [/has its own setting/, [{ name: 'User-Agent', value: 'Bot' }]],
    [/line break/, [{ name: 'X-Preview', value: 'a\r\nX-Evil: 1' }]],
    [/has no value/, [{ name: 'X-Preview', value: ' ' }]],
    [
      /listed twice/,
      [
        { name: 'X-A', value: '1' },
        { name: 'x-a', value: '2' },
      ],
    ],
    [/more than 50/, Array.from({ length: 51 }, (_, number) => ({ name: `X-${number}`, value: '1' }))],
    [/longer than 16,000/, [1, 2, 3].map((number) => ({ name: `X-${number}`, value: 'a'.repeat(6000) }))],
  ])('are rejected with %s', (message, headers) => {
    expect(checkHeaders(headers)).toEqual(refused(message))
  })
})

it.each([
  [null, { user: 'staging', password: 'pä ss:wörd' }],
  [null, { user: 'staging', password: '' }],
  [/user name for basic auth is missing/, { user: '', password: 'x' }],
  [/colon/, { user: 'a:b', password: 'x' }],
  [/control character/, { user: 'a', password: 'x\n' }],
  [/at most 500/, { user: 'a', password: 'x'.repeat(501) }],
])('basic auth is rejected with %s', (trouble, auth) => {
  expect(checkBasicAuth(auth)).toEqual(trouble ? refused(trouble) : { ok: true, value: auth })
})
