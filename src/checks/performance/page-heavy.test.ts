import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, textFile } from '#testing/sites/serve-site.ts'
import { pageHeavy } from './page-heavy.ts'

const html = (text: string, bytes: number) => text + ' '.repeat(bytes - text.length)
const gif = (bytes: number) =>
  answerWith(200, { 'content-type': 'image/gif', 'content-length': String(bytes) }, 'GIF89a'.padEnd(bytes))
const img = (src: string, more = '') => `<img src="${src}" alt="Rye" ${more}>`

testQueryCheck(pageHeavy, {
  'one byte decides; of each image the file for a phone counts': {
    site: {
      '/': pageWithLinks('Home', '/limit', '/over', '/srcset', '/open', '/enough', '/endless', '/noscript'),
      '/limit': html(`<script src="/50.js"></script>${img('/40.gif')}`, 10_000),
      '/over': html(`<script src="/50.js"></script>${img('/40.gif')}${img('/40.gif')}`, 10_001),
      '/srcset': img('/40.gif', 'srcset="/40.gif 400w, /200.gif 2000w" sizes="100px"'),
      '/open': img('/private.gif'),
      '/enough': html(`${img('/private.gif')}${img('/200.gif')}`, 1000),
      '/endless': html(img('/endless.gif'), 1000),
      '/noscript': `<p>Rye</p><noscript>${img('/200.gif')}<link rel="stylesheet" href="/200.gif"></noscript>`,
      '/robots.txt': textFile('User-agent: *\nDisallow: /private'),
      '/50.js': textFile('a'.repeat(50_000), 'text/javascript'),
      '/40.gif': gif(40_000),
      '/200.gif': gif(200_000),
      '/endless.gif': (_request, response) => {
        response.writeHead(200, { 'content-type': 'image/gif' }).write('GIF89a')
        response.end(Buffer.alloc(2_500_000))
      },
    },
    options: { heaviest: 100 },
    finds: {
      '/over': ['100,001 bytes (limit 100,000): scripts 50,000, images 40,000, HTML 10,001'],
      '/endless': ['at least 2,001,001 bytes (limit 100,000): images 2,000,001, HTML 1,000'],
      '/enough': ['at least 201,000 bytes (limit 100,000): images 200,000, HTML 1,000'],
    },
    counts: {
      ...{ found: 3, passed: 4, notApplicable: 1 },
      reason: 'not known for 1 page, because the size of some of what they load is not known',
    },
  },
})
