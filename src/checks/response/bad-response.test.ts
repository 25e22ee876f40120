import { expect } from 'vitest'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { hostileHttp } from '#testing/sites/hostile-http.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { badResponse } from './bad-response.ts'

const { '/two-lengths': twoLengths = '', '/bad-header': badHeader = '', '/http-1.0': oldVersion = '' } = hostileHttp()

testQueryCheck(badResponse, {
  'two lengths, a line that is no header, and an old version of HTTP': {
    site: {
      '/': pageWithLinks('Home', '/lengths', '/header', '/old'),
      '/lengths': twoLengths,
      '/header': badHeader,
      '/old': oldVersion,
    },
    finds: {
      '/header': [expect.any(String), 'linked from /'],
      '/lengths': [expect.any(String), 'linked from /'],
    },
    counts: { found: 2, passed: 2, notApplicable: 0 },
  },
})
