import { describe, expect, test } from 'vitest'
import { isAllowed, parseRobots } from './robots.ts'

/** These tests restate the test cases of Google's published parser. */
function may(lines: string[] | Buffer, agent: string, path: string): boolean {
  const bytes = Buffer.isBuffer(lines) ? lines : Buffer.from(lines.join('\n'))
  return isAllowed(parseRobots(bytes), agent, `http://shop.example${path}`)
}

test.each([
  [['user-agent: ant', 'disallow: /'], false],
  [['agent: ant', 'refuse: /'], true],
  [['user-agent ant', 'disallow /'], false],
  [['user-agent ant', 'disallow\t \t/'], false],
  [['user-agent: ant', 'disallow / everything'], true],
  [['USER-AGENT: ant', 'DISALLOW: /'], false],
  [['uSeR-aGeNt: ant', 'dIsAlLoW: /'], false],
  [['user agent: ant', 'disallow: /'], false],
  [['useragent: ant', 'disallow: /'], false],
  [['user-agents: ant', 'disallowed: /'], false],
  ...'dissallow dissalow disalow diasllow disallaw'
    .split(' ')
    .map((word): [string[], boolean] => [['user-agent: ant', `${word}: /`], false]),
  [['user-agent: ant', 'dislalow: /'], true],
  [['user-agent: ant', ': /'], true],
  [['user-agent:ant', 'disallow:/'], false],
])('%j lets the ant in: %s', (lines, expected) => {
  expect(may(lines, 'ant', '/x/y')).toBe(expected)
})

describe('groups', () => {
  const lines = [
    'allow: /lost/',
    '',
    'user-agent: ant',
    'disallow: /',
    'allow: /x/',
    'user-agent: bee',
    'disallow: /',
    'allow: /y/',
    '',
    '',
    'allow: /w/',
    'user-agent: cat',
    '',
    'user-agent: ant',
    'allow: /z/',
    'disallow: /',
  ]
  test.each([
    ['ant', '/x/b', true],
    ['ant', '/z/d', true],
    ['ant', '/y/c', false],
    ['bee', '/y/c', true],
    ['bee', '/w/a', true],
    ['bee', '/z/d', false],
    ['cat', '/z/d', true],
    ['ant', '/lost/', false],
    ['bee', '/lost/', false],
    ['cat', '/lost/', false],
  ])('%s and %s: %s', (agent, path, expected) => {
    expect(may(lines, agent, path)).toBe(expected)
  })

  test.each(['Sitemap: https://shop.example/map.xml', 'Unknown: thing'])(
    'a line such as %s between two user-agent lines does not separate them',
    (line) => {
      for (const agent of ['bee', 'anybody']) {
        expect(may(['User-agent: bee', line, 'User-agent: *', 'Disallow: /'], agent, '/x')).toBe(false)
      }
    },
  )

  test.each([
    ['Ant Eater', 'ant', true],
    ['ANT/2.1', 'Ant', true],
    ['Ant*', 'ant', true],
    ['antelope', 'ant', false],
    ['* for all', 'anybot', true],
    ['*', 'anybot', true],
    ['*nothing', 'anybot', false],
    ['', 'anybot', false],
    ['', '', false],
    ['ツ', 'ツ', false],
  ])('the line %j is for %j: %s', (line, agent, isMeant) => {
    expect(may([`User-agent: ${line}`, 'Disallow: /'], agent, '/x')).toBe(!isMeant)
  })

  test('an agent with its own group ignores the group for all, even if its own group is empty', () => {
    expect(may(['user-agent: *', 'disallow: /', 'user-agent: ant', 'disallow:'], 'ant', '/x')).toBe(true)
    expect(may(['user-agent: ant', 'crawl-delay: 1', 'user-agent: *', 'disallow: /'], 'bee', '/x')).toBe(false)
    expect(may(['user-agent: ant', 'allow: /', 'user-agent: bee', 'disallow: /'], 'cat', '/x')).toBe(true)
  })
})

describe('the most specific agent', () => {
  const lines = [
    'user-agent: googlebot-news',
    'disallow: /news',
    'user-agent: *',
    'disallow: /all',
    'user-agent: googlebot',
    'disallow: /bot',
  ]
  test.each([
    ['Googlebot-News', '/news'],
    ['Googlebot', '/bot'],
    ['Googlebot-Image', '/bot'],
    ['Applebot', '/bot'],
    ['Otherbot', '/all'],
    ['Storebot-Google', '/all'],
  ])('%s is blocked from %s only', (agent, closed) => {
    expect(['/news', '/bot', '/all'].filter((path) => !may(lines, agent, path))).toEqual([closed])
  })

  test('a full user agent string is matched by its own name', () => {
    const crawler =
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot-News/2.1; +http://x.example)'
    expect(['/news', '/bot', '/all'].filter((path) => !may(lines, crawler, path))).toEqual(['/news'])
  })

  test('an ad checker obeys only the groups that name it', () => {
    expect(may(lines, 'AdsBot-Google', '/all')).toBe(true)
    expect(may([...lines, 'user-agent: AdsBot-Google', 'disallow: /ads'], 'AdsBot-Google', '/ads')).toBe(false)
  })
})

test.each([
  [['disallow: /x/page.html', 'allow: /x/'], '/x/page.html', false],
  [['allow: /x/page.html', 'disallow: /x/'], '/x/page.html', true],
  [['allow: /x/page.html', 'disallow: /x/'], '/x/', false],
  [['disallow: ', 'allow: '], '/x/page.html', true],
  [['disallow: /', 'allow: /'], '/x/page.html', true],
  [['disallow: /x', 'allow: /x/'], '/x', false],
  [['disallow: /x', 'allow: /x/'], '/x/', true],
  [['allow: /page', 'disallow: /*.html'], '/page.html', false],
  [['allow: /page', 'disallow: /*.html'], '/page', true],
  [['allow: /x/page.', 'disallow: /*.html'], '/x/page.html', true],
  [['allow: /x/page.', 'disallow: /*.html'], '/x/y.html', false],
  [['disallow: /x/'], '/X/y', true],
  [['disallow: /', 'allow: /a?q=t&z=http://b.example?t&p'], '/a?q=t&z=http://b.example?t&p', true],
  [['disallow: /', 'allow: /a/ツ'], '/a/%E3%83%84', true],
  [['disallow: /', 'allow: /a/%e3%83%84'], '/a/%E3%83%84', true],
  // RFC 9309 resolves escapes of ordinary characters; Google's parser compares them as they are written.
  [['disallow: /', 'allow: /a/%62%61%7A'], '/a/%62%61%7A', true],
  [['disallow: /', 'allow: /a/%62%61%7A'], '/a/baz', true],
  [['disallow: /a/b/quz', 'allow: /a/*/qux'], '/a/b/quz', false],
  [['disallow: /a/b/quz', 'allow: /a/*/qux'], '/a//quz', true],
  [['disallow: /a/b$', 'allow: /a/b/qux'], '/a/b', false],
  [['disallow: /a/b$', 'allow: /a/b/qux'], '/a/b/', true],
  [['# disallow: /', 'disallow: /a/quz#qux', 'allow: /'], '/a/b', true],
  [['# disallow: /', 'disallow: /a/quz#qux', 'allow: /'], '/a/quz', false],
  [['allow: /folder/index.html', 'disallow: /'], '/folder/', true],
  [['allow: /folder/index.html', 'disallow: /'], '/folder/index.htm', false],
  [['allow: /folder/index.html', 'disallow: /'], '/folder/index.html', true],
  [['allow: /folder/index.html', 'disallow: /'], '/folder/other', false],
  [['disallow: /', 'allow: /fish*'], '/fishheads/yummy.html', true],
  [['disallow: /', 'allow: /fish*'], '/?id=fish', false],
  [['disallow: /', 'allow: /fish/'], '/fish/?salmon', true],
  [['disallow: /', 'allow: /fish/'], '/fish.html', false],
  [['disallow: /', 'allow: /*.php'], '/index?f=name.php/', true],
  [['disallow: /', 'allow: /*.php'], '/index?php', false],
  [['disallow: /', 'allow: /*.php$'], '/name.php5', false],
  [['disallow: /', 'allow: /fish*.php'], '/Fish.PHP', false],
])('%j for %s: %s', (rules, path, expected) => {
  expect(may(['user-agent: ant', ...rules], 'ant', path)).toBe(expected)
})

test('a line counts up to 16,664 characters', () => {
  const long = `/x/${'a'.repeat(8 * 2083)}`
  expect(may(['user-agent: ant', `disallow: ${long}/qux`], 'ant', '/fux')).toBe(true)
  expect(may(['user-agent: ant', `disallow: ${long}/qux`], 'ant', `${long}/fux`)).toBe(false)
})

test('a rule cut off by the size limit does not become a wider one', () => {
  const start = 'user-agent: ant\n'
  const filler = `#${'.'.repeat(500 * 1024 - start.length - 'disallow: /'.length - 2)}\n`
  expect(may(Buffer.from(`${start}${filler}disallow: /private`), 'ant', '/public')).toBe(true)
})

describe('byte order marks', () => {
  const lines = 'User-Agent: ant\nAllow: /open\nDisallow: /\n'
  test.each([
    ['a complete one', [0xef, 0xbb, 0xbf], true],
    ['two of its bytes', [0xef, 0xbb], true],
    ['one of its bytes', [0xef], true],
    ['a broken one', [0xef, 0x11, 0xbf], false],
  ])('%s at the start is skipped: %s', (_, mark, isPassedOver) => {
    const file = Buffer.concat([Buffer.from(mark), Buffer.from(lines)])
    expect(may(file, 'ant', '/open')).toBe(true)
    expect(may(file, 'ant', '/closed')).toBe(!isPassedOver)
  })

  test('one in the middle of a file invalidates its line', () => {
    expect(may(Buffer.from('User-Agent: ant\n\uFEFFAllow: /open\nDisallow: /\n'), 'ant', '/open')).toBe(false)
  })
})

test.each(['\n', '\r\n', '\r'])('lines may end with %j', (end) => {
  const file = ['User-Agent: ant', 'Allow: /some/path', 'User-Agent: bee', '', '', 'Disallow: /'].join(end)
  expect(may(Buffer.from(file), 'ant', '/x')).toBe(true)
  expect(may(Buffer.from(file), 'bee', '/x')).toBe(false)
})
