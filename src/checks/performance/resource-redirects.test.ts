import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, redirectTo, textFile } from '#testing/sites/serve-site.ts'
import { resourceRedirects } from './resource-redirects.ts'

testQueryCheck(resourceRedirects, {
  'scripts, style sheets and fonts that redirect and load; broken ones and images have checks of their own': {
    site: {
      '/robots.txt': textFile('User-agent: *\nDisallow: /private'),
      '/': pageWithLinks('Home', '/a', '/b', '/c', '/d'),
      '/a': '<script src="/old.js"></script><link rel="preload" as="font" href="/old.woff2" crossorigin>',
      '/b': '<script src="/new.js"></script><script src="/lost.js"></script><img src="/old.png" alt="Rye">',
      '/c': '<script src="/private.js"></script>',
      '/d': '<link rel="stylesheet" href="/old.css"><script src="/private.js"></script>',
      '/old.js': redirectTo('/older.js', 302),
      '/older.js': redirectTo('/new.js'),
      '/new.js': textFile('a()', 'text/javascript'),
      '/old.css': redirectTo('/new.css'),
      '/new.css': textFile('a{}', 'text/css'),
      '/old.woff2': redirectTo('/new.woff2'),
      '/new.woff2': textFile('font', 'font/woff2'),
      '/old.png': redirectTo('/new.png'),
      '/lost.js': redirectTo('/gone.js'),
    },
    finds: {
      '/a': [
        '/old.js (script) – status 302 to /older.js – status 301 to /new.js [html > * > script:first-child]',
        '/old.woff2 (font) – status 301 to /new.woff2 [html > * > link:nth-child(2)]',
      ],
      '/d': ['/old.css (style sheet) – status 301 to /new.css [html > * > link:first-child]'],
    },
    counts: {
      ...{ found: 2, passed: 2, notApplicable: 1 },
      reason: 'not known for 1 page, because some scripts, style sheets or fonts were not requested or did not respond',
    },
  },
})
