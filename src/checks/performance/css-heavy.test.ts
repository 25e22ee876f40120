import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, textFile } from '#testing/sites/serve-site.ts'
import { cssHeavy } from './css-heavy.ts'

const css = (bytes: number) => textFile('a'.repeat(bytes), 'text/css')
const link = (...paths: string[]) => paths.map((path) => `<link rel="stylesheet" href="${path}">`).join('')

testQueryCheck(cssHeavy, {
  'one byte decides, a file counts once, and files of unknown size leave the page open': {
    site: {
      '/robots.txt': textFile('User-agent: *\nDisallow: /private'),
      '/': pageWithLinks('Home', '/limit', '/over', '/twice', '/broken', '/open', '/enough', '/preload'),
      '/limit': link('/100.css', '/50.css'),
      '/over': link('/100.css', '/50.css', '/1.css'),
      '/twice': link('/100.css', '/100.css#top'),
      '/broken': link('/100.css', '/50.css', '/gone.css'),
      '/open': link('/100.css', '/private.css'),
      '/enough': link('/151.css', '/private.css'),
      '/preload': `<link rel="preload" as="style" href="/151.css"><link rel="stylesheet" href="/1.css" disabled>`,
      '/100.css': css(100_000),
      '/50.css': css(50_000),
      '/151.css': css(151_000),
      '/1.css': css(1),
      '/gone.css': answerWith(404, {}, 'x'.repeat(500)),
    },
    finds: {
      '/over': [
        '150,001 bytes of 3 style sheets (limit 150,000)',
        ...['100,000 bytes – /100.css', '50,000 bytes – /50.css', '1 byte – /1.css'],
      ],
      '/enough': ['at least 151,000 bytes of 2 style sheets (limit 150,000)', '151,000 bytes – /151.css'],
      '/preload': ['151,000 bytes of 1 style sheet (limit 150,000)', '151,000 bytes – /151.css'],
    },
    counts: {
      ...{ found: 3, passed: 4, notApplicable: 1 },
      reason: 'not known for 1 page, because the size of some style sheets is not known',
    },
  },
})
