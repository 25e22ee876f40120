import { siteWithHeaders } from '#testing/checks/site-with-headers.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { serverVersionLeak } from './server-version-leak.ts'

testQueryCheck(serverVersionLeak, {
  versions: {
    site: siteWithHeaders({ server: 'nginx/1.18.0', 'x-powered-by': 'PHP/8' }, 4),
    finds: {
      '/': [
        'Server: nginx/1.18.0 – 4 of 10 pages of 127.0.0.1 [Server]',
        'X-Powered-By: PHP/8 – 4 of 10 pages of 127.0.0.1 [X-Powered-By]',
      ],
    },
    counts: { found: 1, passed: 0 },
  },
  'names alone': {
    site: siteWithHeaders({ server: 'cloudflare', 'x-powered-by': 'Next.js' }),
    counts: { found: 0, passed: 1, notApplicable: 0 },
  },
})
