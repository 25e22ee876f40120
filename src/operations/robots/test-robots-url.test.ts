import { expect, test } from 'vitest'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { answerWith, type Handler, redirectTo, type SitePages, serveSite } from '#testing/sites/serve-site.ts'
import { downloadRobots, testRobotsUrl } from './test-robots-url.ts'

async function ask(pages: SitePages, path: string): Promise<string> {
  const site = await serveSite(pages)
  try {
    const robotsTxt = await downloadRobots(`${site.origin}${path}`, 'test', parseAllowList('127.0.0.1'))
    return testRobotsUrl(robotsTxt, 'GPTBot', `${site.origin}/x`)
  } finally {
    await site.close()
  }
}

const closed: Handler = answerWith(200, { 'content-type': 'text/plain' }, 'User-agent: GPTBot\nDisallow: /')
const chain = (hops: number): SitePages => ({
  '/robots.txt': redirectTo('/1'),
  ...Object.fromEntries(Array.from({ length: hops - 1 }, (_, hop) => [`/${hop + 1}`, redirectTo(`/${hop + 2}`)])),
  [`/${hops}`]: closed,
})

test.each<[string, SitePages, string, string]>([
  ['its address', { '/robots.txt': closed }, '/robots.txt', 'disallowed'],
  ["the site's address", { '/robots.txt': closed }, '', 'disallowed'],
  ['an address of another name', { '/old/robots.txt': closed }, '/old/robots.txt', 'disallowed'],
  ['five redirects', chain(5), '/robots.txt', 'disallowed'],
  ['six redirects', chain(6), '/robots.txt', 'allowed'],
  ['a circle', { '/robots.txt': redirectTo('/robots.txt') }, '/robots.txt', 'allowed'],
  ['nothing', {}, '/robots.txt', 'allowed'],
])('a robots.txt behind %s', async (_, pages, path, expected) => {
  expect(await ask(pages, path)).toBe(expected)
})

test.each([500, 503, 429])('a site that responds %i gives no result', async (status) => {
  await expect(ask({ '/robots.txt': answerWith(status) }, '/robots.txt')).rejects.toThrow(String(status))
})

test('a private URL is refused, even behind a redirect', async () => {
  await expect(downloadRobots('http://127.0.0.1/robots.txt', 'test', [])).rejects.toThrow()
  await expect(ask({ '/robots.txt': redirectTo('http://10.0.0.1/robots.txt') }, '/robots.txt')).rejects.toThrow()
})

test.each(['', '*', 'GPTBot/1.0', 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://example.com)', '\u0000'])(
  'any agent gets an answer: %j',
  (agent) => {
    const file = Buffer.from('User-agent: GPTBot\nDisallow: /\nUser-agent: *\nAllow: /')
    const expected = agent.includes('GPTBot') ? 'disallowed' : 'allowed'
    expect(testRobotsUrl(file, agent, 'https://example.com/x')).toBe(expected)
  },
)
