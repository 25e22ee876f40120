import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import type { SitePages } from '#testing/sites/serve-site.ts'
import { exactDuplicate } from './exact-duplicate.ts'

/** Returns a text of `count` words. */
const words = (count: number, start = 'word') => Array.from({ length: count }, (_, nth) => `${start}${nth}`).join(' ')

/** `bodies` are keyed by path. Links have no text, so that they do not change the text of a page. */
function site(bodies: Record<string, string>, heads: Record<string, string> = {}): SitePages {
  const links = Object.keys(bodies).map((path) => `<a href="${path}"></a>`)
  return Object.fromEntries(
    Object.entries(bodies).map(([path, body]) => [
      path,
      `<!doctype html><title>${path}</title>${heads[path] ?? ''}<main>${links.join('')}${body}</main>`,
    ]),
  )
}

const hreflang = (lang: string, href: string) => `<link rel="alternate" hreflang="${lang}" href="${href}">`

testQueryCheck(exactDuplicate, {
  'three URLs with fifty words, and two with forty-nine': {
    site: site({
      '/': words(60, 'home'),
      ...{ '/a': words(50), '/b': words(50), '/c': words(50) },
      ...{ '/short': words(49), '/short/2': words(49) },
    }),
    finds: { '/a': ['/b', '/c'], '/b': ['/a', '/c'], '/c': ['/a', '/b'] },
    counts: { found: 3, passed: 1, notApplicable: 2 },
  },
  'a copy with the same frame, and pages with other frames': {
    site: site({
      '/': words(60, 'home'),
      '/map': `${words(50)}<iframe src="/berlin"></iframe>`,
      '/map/2': `${words(50)}<iframe src="/berlin"></iframe>`,
      '/bonn': `${words(50)}<iframe src="/bonn-map"></iframe>`,
    }),
    finds: { '/map': ['/map/2'], '/map/2': ['/map'] },
    counts: { found: 2, passed: 2 },
  },
  'a text until a script has run': {
    site: Object.fromEntries(
      ['/', '/a', '/b'].map((path) => [
        path,
        `<title>${path}</title><nav><a href="/a">a</a><a href="/b">b</a>${words(60)}</nav><main>Yükleniyor…</main>` +
          '<script src="/app.js"></script>',
      ]),
    ),
    counts: { found: 0, passed: 0, notApplicable: 3 },
  },
  'an index file with parameters, and without': {
    site: site({
      '/': words(50),
      '/index.html?x=1': words(50),
      '/a/': words(50, 'a'),
      '/a/index.html': words(50, 'a'),
    }),
    finds: { '/a/': ['/a/index.html'], '/a/index.html': ['/a/'] },
    counts: { found: 2, passed: 2 },
  },
  'another footer': {
    site: site({ '/': words(50), '/b': `${words(50)}<footer>Since 1924</footer>` }),
    counts: { found: 0, passed: 2 },
  },
  'the query differs, a canonical, and language versions': {
    site: site(
      {
        ...{ '/': words(60, 'home'), '/a': words(50), '/a?sort=up': words(50), '/b': words(50) },
        ...{ '/en': words(50, 'bread'), '/us': words(50, 'bread') },
      },
      {
        '/b': '<link rel="canonical" href="/a">',
        '/en': hreflang('en-gb', '/en') + hreflang('en-us', '/us'),
        '/us': hreflang('en-gb', '/en') + hreflang('en-us', '/us'),
      },
    ),
    counts: { found: 0, passed: 5, notApplicable: 1 },
  },
})
