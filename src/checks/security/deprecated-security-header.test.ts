import { siteWithHeaders } from '#testing/checks/site-with-headers.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { deprecatedSecurityHeader } from './deprecated-security-header.ts'

testQueryCheck(deprecatedSecurityHeader, {
  'two old headers on three pages': {
    site: siteWithHeaders({ 'x-xss-protection': '1; mode=block', 'feature-policy': "camera 'none'" }, 3),
    finds: {
      '/': [
        'Feature-Policy: sent – 3 of 10 pages of 127.0.0.1 [Feature-Policy]',
        'X-XSS-Protection: 1; mode=block – 3 of 10 pages of 127.0.0.1 [X-XSS-Protection]',
      ],
    },
    counts: { found: 1, passed: 0 },
  },
  'switched off': {
    site: siteWithHeaders({ 'x-xss-protection': '0' }),
    counts: { found: 0, passed: 1, notApplicable: 0 },
  },
})
