import { testPageCheck } from '#testing/test-page-check.ts'
import { cspMetaIgnored } from './csp-meta-ignored.ts'

const policy = (content: string, name = 'Content-Security-Policy') => `<meta http-equiv="${name}" content="${content}">`
const AT = 'meta[http-equiv="Content-Security-Policy"]'

testPageCheck(cspMetaIgnored, {
  passes: {
    'a policy that counts': `${policy("default-src 'self'; img-src *")}<script>1</script>`,
    'after data, which is no script': `<script type="application/ld+json">{}</script>${policy("default-src 'self'")}`,
    'a policy about later requests, after a script': `<script>1</script>${policy('upgrade-insecure-requests')}`,
    'also in the header': {
      html: policy("frame-ancestors 'none'"),
      headers: { 'content-type': 'text/html', 'content-security-policy': "frame-ancestors 'none'" },
    },
  },
  finds: {
    'ignored directives': [
      policy("default-src 'self'; Frame-Ancestors 'none';report-uri /r; sandbox"),
      [
        { saw: 'frame-ancestors in a meta tag', at: AT },
        { saw: 'report-uri in a meta tag' },
        { saw: 'sandbox in a meta tag' },
      ],
      { severity: 'low' },
    ],
    'after a script': [`<script>1</script>${policy("default-src 'self'")}`, [{ saw: 'policy after a script' }]],
    'in the body': [`<body><p>Rye${policy("default-src 'self'")}`, [{ saw: 'policy in the body' }]],
    'report-only': [
      policy("default-src 'self'", 'content-security-policy-report-only'),
      [{ saw: 'report-only policy in a meta tag' }],
    ],
  },
  notApplicable: { 'no policy in a meta tag': '<meta name=viewport content="width=device-width">' },
})
