import { NO_REQUESTS } from '#domain/requests/further-requests.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { manyRequests } from './many-requests.ts'

const images = (count: number) =>
  Array.from(
    { length: count },
    (_, nth) => `<img src="/${nth}.png" srcset="/${nth}-big.png 3000w, /${nth}.png 400w" sizes="90px">`,
  )
const SCRIPTS = '<script src="/a.js"></script><script src="/a.js"></script><link rel="stylesheet" href="/a.css">'

testQueryCheck(manyRequests, {
  'more than 100 different files, whether they were requested or not': {
    site: {
      '/': pageWithLinks('Home', '/limit', '/over', '/noscript'),
      '/limit': `${SCRIPTS}${images(98).join('')}${images(5).join('')}`,
      '/over': `${SCRIPTS}${images(99).join('')}`,
      '/noscript': `${SCRIPTS}<p>Rye</p><noscript>${images(99).join('')}</noscript>`,
    },
    plan: () => ({ requestLimits: NO_REQUESTS }),
    finds: { '/over': ['101 files (limit 100): 99 images, 1 script, 1 style sheet'] },
    counts: { found: 1, passed: 3, notApplicable: 0 },
  },
})
