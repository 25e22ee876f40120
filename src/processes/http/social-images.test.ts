import sharp from 'sharp'
import { expect, it } from 'vitest'
import { socialImagePath } from '#domain/content/social-image.ts'
import { serveSocialImages } from './social-images.ts'

const page = (title: string, more = '') =>
  new Response(
    `<head><meta property="og:title" content="${title}"/><meta property="og:description" content="Why?"/>${more}`,
    {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    },
  )

const PAGES: Record<string, () => Response> = {
  '/': () => page('Home'),
  '/blog/a-post': () => page('Crawl &amp; fix &lt;b&gt; | Pagewarden'),
  '/login': () => page('Sign in', '<meta name="robots" content="noindex"/>'),
  '/api/health': () => Response.json({ status: 'ok' }),
}

const images = serveSocialImages(async (path) => PAGES[path]?.() ?? new Response('Not found', { status: 404 }))

it('a public page has a picture, which is cached forever under the URL that the page names', async () => {
  const response = await images.request(socialImagePath('/blog/a-post', 'Crawl & fix <b> | Pagewarden', 'Why?'))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(response.headers.get('cache-control')).toContain('immutable')
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
})

it('a URL with another version shows the same picture, but is cached for an hour only', async () => {
  const [old, none] = await Promise.all(['/og/index.png?v=old', '/og/index.png'].map((path) => images.request(path)))
  for (const response of [old, none]) expect(response?.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(await old?.arrayBuffer()).toEqual(await none?.arrayBuffer())
})

it.each([
  '/og/blog/a-draft.png',
  '/og/login.png',
  '/og/api/health.png',
  '/og/.png',
  '/og/index.jpg',
  '/og/a%2F..%2Fb.png',
])('%s is not found', async (path) => expect((await images.request(path)).status).toBe(404))
