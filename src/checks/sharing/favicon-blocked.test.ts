import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { textFile } from '#testing/sites/serve-site.ts'
import { faviconBlocked } from './favicon-blocked.ts'

const home = (tags: string) => `<!doctype html><title>Bread</title>${tags}<p>Fresh bread.</p>`
const ICON = '<link rel="shortcut icon" href="/assets/icon.png">'

testQueryCheck(faviconBlocked, {
  'the icon is disallowed': {
    site: { '/robots.txt': textFile('User-agent: *\nDisallow: /assets/'), '/': home(ICON) },
    finds: {
      '/': [
        '/assets/icon.png – Googlebot, Googlebot-Image: robots.txt of 127.0.0.1, line 2: Disallow: /assets/ ' +
          '[link[rel="shortcut icon"]]',
      ],
    },
    counts: { found: 1, passed: 0 },
  },
  'the home page is disallowed for images': {
    site: { '/robots.txt': textFile('User-agent: Googlebot-Image\nDisallow: /$'), '/': home('') },
    finds: { '/': ['/ – Googlebot-Image: robots.txt of 127.0.0.1, line 2: Disallow: /$'] },
    counts: { found: 1, passed: 0 },
  },
  'only an icon for home screens is disallowed': {
    site: {
      '/robots.txt': textFile('User-agent: *\nDisallow: /assets/'),
      '/': home('<link rel="icon" href="/icon.png"><link rel="apple-touch-icon" href="/assets/icon.png">'),
    },
    counts: { found: 0, passed: 1 },
  },
  'no icon is named': {
    site: { '/robots.txt': textFile('User-agent: *\nDisallow: /favicon.ico'), '/': home('') },
    counts: { found: 0, passed: 0 },
  },
})
