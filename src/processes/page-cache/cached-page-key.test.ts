import { expect, it } from 'vitest'
import { cachedPageKey } from './cached-page-key.ts'

function keyOf(url: string, headers: Record<string, string> = {}, method = 'GET'): string | null {
  const { pathname, search } = new URL(url, 'http://site.example')
  return cachedPageKey({ method, pathname, search, headers: new Headers(headers) })?.key ?? null
}

it.each([
  ['/', 'system /'],
  ['/pricing', 'system /pricing'],
  ['/blog/a-post-2', 'system /blog/a-post-2'],
  ['/docs/api/crawls', 'system /docs/api/crawls'],
  ['/login', 'system /login'],
  ['/sample/pages/12', 'system /sample/pages/12'],
  ['/blog?tag=robots&page=2&category=ai', 'system /blog?category=ai&page=2&tag=robots'],
  ['/support?category=ai', 'system /support?category=ai'],
  ['/?utm_source=mail&gclid=1', 'system /'],
  ['/blog?utm_campaign=x&page=2', 'system /blog?page=2'],
])('%s is cached as %s', (url, key) => expect(keyOf(url)).toBe(key))

it.each([
  ['a form with a time in it', '/contact'],
  ['live measurements', '/status'],
  ['screens of one user', '/dashboard/a-site'],
  ['the profile', '/profile'],
  ['the admin area', '/admin/users'],
  ['links in mails', '/auth/link?token=secret'],
  ['the API', '/api/checks'],
  ['a token', '/reset-password?token=secret'],
  ['a parameter that could matter', '/?crawl=123'],
  ['a redirect after the sign-in', '/login?next=/dashboard'],
  ['a search', '/support?search=robots'],
  ['a preview', '/blog/a-post?preview=1'],
  ['a parameter twice', '/blog?page=1&page=2'],
  ['a page that is not a number', '/blog?page=01'],
  ['a very long value', `/blog?tag=${'x'.repeat(81)}`],
  ['another spelling of a path', '/%70ricing'],
  ['capitals', '/Pricing'],
  ['a file', '/sitemap.xml'],
  ['data for a page', '/blog.data'],
  ['two slashes', '/docs//api'],
])('%s is not cached: %s', (_name, url) => expect(keyOf(url)).toBeNull())

it.each([
  ['no theme', 'a=b', 'system /'],
  ['dark', 'theme=dark', 'dark /'],
  ['light among others', 'a=b; theme=light; sidebar=collapsed', 'light /'],
  ['an unknown theme', 'theme=pink', 'system /'],
  ['a cookie whose name only ends with theme', 'xtheme=dark', 'system /'],
  ['a session', 'theme=dark; pagewarden.session_token=x', null],
  ['a session of a secure site', '__Secure-pagewarden.session_token=x', null],
])('cookies: %s', (_name, cookie, key) => expect(keyOf('/', { cookie })).toBe(key))

it('writes and requests with an authorization header are never cached', () => {
  expect(keyOf('/', {}, 'POST')).toBeNull()
  expect(keyOf('/', {}, 'HEAD')).toBeNull()
  expect(keyOf('/', { authorization: 'Bearer x' })).toBeNull()
})
