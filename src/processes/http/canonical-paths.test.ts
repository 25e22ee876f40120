import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { redirectToCanonicalPath } from './canonical-paths.ts'

const http = new Hono()
  .use(redirectToCanonicalPath(async (path) => (path === '/blog/of-before' ? '/blog/of-now' : null)))
  .all('*', (context) => context.text('a page'))

async function respond(path: string, method = 'GET'): Promise<string> {
  const response = await http.request(`http://site.example${path}`, { method })
  return `${response.status} ${response.headers.get('location') ?? ''}`.trim()
}

it.each([
  ['/about/', '301 /about'],
  ['/blog/a-post/?page=2&q=%2F', '301 /blog/a-post?page=2&q=%2F'],
  ['/Blog/of-before/?from=mail', '301 /blog/of-now?from=mail'],
  ['/Pricing', '301 /pricing'],
  ['/USE-CASES/Brands/', '301 /use-cases/brands'],
  ['/caf%C3%A9/', '301 /caf%C3%A9'],
  ['/robots.txt/', '301 /robots.txt'],
  ['/Blog/feed.xml//', '301 /Blog/feed.xml'],
  ['/Use-Cases/?from=mail', '301 /features?from=mail'],
  ['/index.html', '301 /'],
  ['/feed', '301 /blog/feed.xml'],
  ['/rss/', '301 /blog/feed.xml'],
  ['//localhost/', '301 /localhost'],
  ['/\\localhost/', '301 /localhost'],
])('%s redirects permanently to its canonical URL, never to another host', async (path, expected) => {
  expect(await respond(path)).toBe(expected)
  expect(await respond(path, 'HEAD')).toBe(expected)
})

it.each([
  '/',
  '/about',
  '/about?Tag=A/',
  '/caf%C3%A9',
  '/api/crawls/',
  '/assets/Chunk-X1.js',
  '/Blog.data',
  '/%E0%A4%A',
  '/A/%E0%A4%A/',
])('%s is not redirected', async (path) => expect(await respond(path)).toBe('200'))

it('a URL with thousands of slashes does not slow the server down', async () => {
  const startedAt = performance.now()
  for (let times = 0; times < 20; times += 1) expect(await respond(`/a${'/'.repeat(15_000)}b`)).toBe('200')
  expect(performance.now() - startedAt).toBeLessThan(2000)
})

it('a POST is never redirected', async () => {
  expect(await respond('/Contact/', 'POST')).toBe('200')
})
