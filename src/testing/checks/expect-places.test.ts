import { expect, test } from 'vitest'
import { isPlace } from './expect-places.ts'

test.each([
  ...['h1', 'main > p:nth-child(3) > img', 'head > title:nth-of-type(2)', '#djDebug', 'my-card > a'],
  ...['link[rel~="canonical" i]', 'link[hreflang="en" i]', 'a[href^="/a\\"b"]', 'meta[charset], meta[name=robots i]'],
  ...['X-Robots-Tag', 'ETag', 'line 12', 'robots.txt, line 3', 'entry 2', 'https://a.example/sitemap.xml, entry 2'],
])('%s is a place', (at) => expect(isPlace(at)).toBe(true))

test.each([
  ...['link 1', 'hreflang="en"', 'canonical', 'robots', 'redirect 1', 'main text', 'first bytes', 'x-powered-by'],
  ...['title 1, in the head', 'meta[name=description] in the head', 'og:title', 'line 0', 'a[href="a"b"]', '', 'p:3'],
])('%s is no place', (at) => expect(isPlace(at)).toBe(false))
