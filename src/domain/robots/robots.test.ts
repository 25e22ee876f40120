import { describe, expect, test } from 'vitest'
import { crawlDelaySeconds, ignoredSitemapLines, isAllowed, parseRobots, ROBOTS_MAX_BYTES } from './robots.ts'

const read = (text: string) => parseRobots(Buffer.from(text))
const may = (text: string, agent: string, path: string) => isAllowed(read(text), agent, `https://example.com${path}`)

describe('which group counts', () => {
  const robots = [
    'User-agent: *',
    'Disallow: /all',
    '',
    'User-agent: alpha',
    'User-agent: Beta/2.0',
    'Disallow: /ab',
    '',
    'User-Agent: ALPHA',
    'Disallow: /more',
    '',
    'User-agent: free',
    'Disallow:',
    '',
    'User-agent: MJ12bot',
    'Disallow: /mj',
  ].join('\n')

  test.each([
    ['other', '/all', false],
    ['other', '/ab', true],
    ['alpha', '/all', true],
    ['alpha', '/ab', false],
    ['Alpha/1.0 (+http://x)', '/more', false],
    ['beta', '/ab', false],
    ['beta', '/more', true],
    ['alphabet', '/ab', true],
    ['alphabet', '/all', false],
    ['free', '/all', true],
    ['MJ12bot', '/mj', false],
    ['mj', '/mj', true],
  ])('%s and %s: %s', (agent, path, expected) => {
    expect(may(robots, agent, path)).toBe(expected)
  })
})

describe('which rule counts', () => {
  test.each([
    // Examples from RFC 9309 and Google's documentation.
    ['Allow: /p\nDisallow: /', '/page', true],
    ['Allow: /folder\nDisallow: /folder', '/folder/page', true],
    ['Disallow: /folder\nAllow: /folder', '/folder/page', true],
    ['Allow: /page\nDisallow: /*.htm', '/page.htm', false],
    ['Allow: /page\nDisallow: /*.ph', '/page.php5', true],
    ['Allow: /$\nDisallow: /', '/', true],
    ['Allow: /$\nDisallow: /', '/page.htm', false],
    ['Disallow: /fish', '/fish.html', false],
    ['Disallow: /fish', '/Fish.asp', true],
    ['Disallow: /fish', '/catfish', true],
    ['Disallow: /fish/', '/fish', true],
    ['Disallow: /fish/', '/fish/?id=1', false],
    ['Disallow: /*.php', '/folder/any.php.file.html', false],
    ['Disallow: /*.php', '/windows.PHP', true],
    ['Disallow: /*.php$', '/filename.php', false],
    ['Disallow: /*.php$', '/filename.php?x', true],
    ['Disallow: /fish*.php', '/fishheads/catfish.php?x', false],
    ['Disallow: /a*b*c$', '/a1b2b3c', false],
    ['Disallow: /a*b*c$', '/a1b2c3', true],
    ['Disallow: /a*a$', '/a', true],
    ['Disallow: /*?*sid=', '/x?a=1&sid=2', false],
    ['Disallow: /', '/robots.txt', true],
    ['Disallow: /\nAllow: /a/b\nDisallow: /a/b/c', '/a/b/c', false],
    // Percent-encoding.
    ['Disallow: /foo/bar?baz=https://foo.bar', '/foo/bar?baz=https://foo.bar', false],
    ['Disallow: /ツ', '/%E3%83%84', false],
    ['Disallow: /%e3%83%84', '/ツ', false],
    ['Disallow: /%62%61%7A', '/baz', false],
    ['Disallow: /a%2Fb', '/a/b', true],
    ['Disallow: /file-with-a-%2A.html', '/file-with-a-*.html', false],
    ['Disallow: /file-with-a-%2A.html', '/file-with-a-x.html', true],
    ['Disallow: /cost-%24', '/cost-$', false],
    ['Disallow: /a$b', '/a$b', false],
    // Careless spelling.
    ['disallow:/x', '/x', false],
    ['  Disallow :  /x  # why', '/x', false],
    ['Disallow /x', '/x', false],
    ['Dissallow: /x', '/x', false],
    ['Disallow: x', '/x', true],
    ['Disallow: /x y', '/x%20y', false],
    ['Allow:\nDisallow: /x', '/x', false],
  ])('%j for %s: %s', (rules, path, expected) => {
    expect(may(`User-agent: *\n${rules}`, 'anyone', path)).toBe(expected)
  })
})

test.each([
  ['a byte order mark', '\uFEFFUser-agent: *\nDisallow: /x'],
  ['mixed line ends', 'User-agent: *\r\r\n\nDisallow: /y\rDisallow: /x\r\n'],
  ['meaningless lines in between', 'User-agent: *\nSitemap: https://example.com/s.xml\nFoo: bar\nDisallow: /x'],
  ['a user agent without hyphen', 'Useragent: *\nDisallow: /x'],
  ['the rule inside the size limit', `User-agent: *\nDisallow: /x\n#${'.'.repeat(ROBOTS_MAX_BYTES)}`],
])('the rule applies with %s', (_, text) => {
  expect(may(text, 'anyone', '/x')).toBe(false)
})

test.each([
  ['rules before any user agent', 'Disallow: /x\nUser-agent: *\nDisallow: /y'],
  ['an HTML page instead of a file', '<!doctype html><title>Disallow: /x</title>'],
  ['nothing at all', ''],
  ['the rule beyond the size limit', `User-agent: *\n#${'.'.repeat(ROBOTS_MAX_BYTES)}\nDisallow: /x`],
])('everything is allowed with %s', (_, text) => {
  expect(may(text, 'anyone', '/x')).toBe(true)
})

test('Sitemap lines are found anywhere in the file', () => {
  const robots = read(
    'Sitemap: https://example.com/a.xml\nUser-agent: *\nsitemap: https://example.com/b.xml\nSitemap: nonsense',
  )
  expect(robots.sitemaps).toEqual(['https://example.com/a.xml', 'https://example.com/b.xml'])
  expect(ignoredSitemapLines(robots)).toEqual([{ line: 4, value: 'nonsense' }])
})

test("only Allow and Disallow end a group's list of agents, as in Google's parser", () => {
  const text = 'User-agent: *\nCrawl-delay: 10\nUser-agent: BadBot\nDisallow: /'
  expect(read(text).groups).toHaveLength(1)
  for (const agent of ['anyone', 'BadBot']) {
    expect(may(text, agent, '/x')).toBe(false)
    expect(crawlDelaySeconds(read(text), agent)).toBe(10)
  }
})

test.each([
  ['slow', 5],
  ['decimal', 0.5],
  ['broken', null],
  ['other', 2],
])('the crawl delay for %s is %s', (agent, seconds) => {
  const robots = read(
    [
      'User-agent: slow\nCrawl-delay: 5\nDisallow:',
      'User-agent: decimal\nCrawl-delay: .5\nAllow: /',
      'User-agent: broken\nCrawl-delay: soon\nAllow: /',
      'User-agent: *\nCrawl-delay: 2\nAllow: /',
    ].join('\n'),
  )
  expect(crawlDelaySeconds(robots, agent)).toBe(seconds)
})
