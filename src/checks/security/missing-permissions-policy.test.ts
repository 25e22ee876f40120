import { siteWithHeaders } from '#testing/checks/site-with-headers.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { missingPermissionsPolicy } from './missing-permissions-policy.ts'

const SENT = { 'permissions-policy': 'camera=()' }

testQueryCheck(missingPermissionsPolicy, {
  'on two of ten pages': { site: siteWithHeaders(SENT, 2), counts: { found: 0, passed: 1, notApplicable: 0 } },
  'on one of ten pages': {
    site: siteWithHeaders(SENT, 1),
    finds: { '/': ['127.0.0.1 – 9 of 10 pages without it [Permissions-Policy]'] },
    counts: { found: 1, passed: 0 },
  },
})
