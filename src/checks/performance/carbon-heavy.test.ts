import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks } from '#testing/sites/serve-site.ts'
import { carbonHeavy } from './carbon-heavy.ts'

/** Bytes for 0.5 g, at 0.3 kWh per GB and 494 g per kWh. */
const LIMIT = 3_373_819
const page = (photo: string) => `<img src="${photo}" alt="Rye">`.padEnd(1000)
/** Sends only the first bytes, because Content-Range gives the total size. */
const photo = (bytes: number) =>
  answerWith(206, { 'content-type': 'image/gif', 'content-range': `bytes 0-5/${bytes}` }, 'GIF89a')

testQueryCheck(carbonHeavy, {
  'more than half a gram': {
    site: {
      '/': pageWithLinks('Home', '/limit', '/over', '/open'),
      '/limit': page('/limit.gif'),
      '/over': page('/over.gif'),
      '/open': page('http://10.0.0.1/a.gif'),
      '/limit.gif': photo(LIMIT - 1000),
      '/over.gif': photo(LIMIT - 999),
    },
    finds: { '/over': ['0.50 g CO₂e (limit 0.5 g) for 3,373,820 bytes: images 3,372,820, HTML 1,000'] },
    counts: {
      ...{ found: 1, passed: 2, notApplicable: 1 },
      reason: 'not known for 1 page, because the size of some of what they load is not known',
    },
  },
})
