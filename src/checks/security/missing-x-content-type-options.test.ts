import { siteWithHeaders } from '#testing/checks/site-with-headers.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { missingXContentTypeOptions } from './missing-x-content-type-options.ts'

const SENT = { 'x-content-type-options': 'NoSniff, x' }
const found = (count: number) => ({ '/': [`127.0.0.1 – ${count} of 10 pages without it [X-Content-Type-Options]`] })

testQueryCheck(missingXContentTypeOptions, {
  'on two of ten pages': { site: siteWithHeaders(SENT, 2), counts: { found: 0, passed: 1, notApplicable: 0 } },
  'on one of ten pages': { site: siteWithHeaders(SENT, 1), finds: found(9), counts: { found: 1, passed: 0 } },
  'another value': {
    site: siteWithHeaders({ 'x-content-type-options': 'x, nosniff' }),
    finds: found(10),
    counts: { found: 1, passed: 0 },
  },
})
