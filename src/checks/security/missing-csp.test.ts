import { siteWithHeaders } from '#testing/checks/site-with-headers.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { missingCsp } from './missing-csp.ts'

const SENT = { 'content-security-policy': "default-src 'self'" }
const META = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`

testQueryCheck(missingCsp, {
  'sent with two of ten pages': { site: siteWithHeaders(SENT, 2), counts: { found: 0, passed: 1, notApplicable: 0 } },
  'sent with one of ten pages': {
    site: siteWithHeaders(SENT, 1),
    finds: { '/': ['127.0.0.1 – 9 of 10 pages without it [Content-Security-Policy]'] },
    counts: { found: 1, passed: 0 },
  },
  'a meta tag in the head counts': {
    site: { '/': `<html><head><title>Rye</title>${META}</head><body>Bread</body></html>` },
    counts: { found: 0, passed: 1 },
  },
  'a meta tag in the body, an empty one and another tag with this name do not': {
    site: {
      '/':
        '<html><head><title>Rye</title><meta name="content-security-policy" content="x">' +
        `<meta http-equiv="Content-Security-Policy" content=" "></head><body><p>Bread</p>${META}</body></html>`,
    },
    finds: { '/': ['127.0.0.1 – 1 of 1 page without it [Content-Security-Policy]'] },
    counts: { found: 1, passed: 0 },
  },
  'a report-only policy does not count': {
    site: siteWithHeaders({ 'content-security-policy-report-only': "default-src 'self'" }),
    finds: { '/': ['127.0.0.1 – 10 of 10 pages without it [Content-Security-Policy]'] },
    counts: { found: 1, passed: 0 },
  },
  'a host without pages is not judged': { site: {}, counts: { found: 0, passed: 0 } },
})
