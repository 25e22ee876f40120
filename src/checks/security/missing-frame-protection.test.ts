import { siteWithHeaders } from '#testing/checks/site-with-headers.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { missingFrameProtection } from './missing-frame-protection.ts'

const passed = { found: 0, passed: 1, notApplicable: 0 }

testQueryCheck(missingFrameProtection, {
  'frame-ancestors on two of ten pages': {
    site: siteWithHeaders({ 'content-security-policy': "default-src *;Frame-Ancestors 'self'" }, 2),
    counts: passed,
  },
  'an old header': { site: siteWithHeaders({ 'x-frame-options': 'SameOrigin, SAMEORIGIN' }), counts: passed },
  'ALLOW-FROM': {
    site: siteWithHeaders({ 'x-frame-options': 'ALLOW-FROM https://a.example' }),
    finds: { '/': ['127.0.0.1 – 10 of 10 pages without it [Content-Security-Policy]'] },
    counts: { found: 1, passed: 0 },
  },
})
