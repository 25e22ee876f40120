import { testPageCheck } from '#testing/test-page-check.ts'
import { internalHostLeak } from './internal-host-leak.ts'

const withHeader = (name: string, value: string) => ({
  html: '<p>Rye',
  headers: { 'content-type': 'text/html', [name]: value },
})

testPageCheck(internalHostLeak, {
  passes: {
    'a page about routers': '<main><p>Open 192.168.1.1 in your browser.</main><script>check("192.168.1.1")</script>',
    'a link, which is another check': '<a href="http://192.168.1.20/">x</a>',
    'a public IP address': withHeader('x-backend', '93.184.216.34'),
    'a version in a header': withHeader('x-aspnet-version', '10.0.0.1'),
    'a version after a product': withHeader('server', 'Oven/10.0.0.1'),
    'a policy': withHeader('content-security-policy', 'connect-src api.bakery.internal'),
  },
  finds: {
    'a comment': [
      '<p>Rye\n<!-- served by 10.1.2.3 -->',
      [{ saw: '10.1.2.3', at: 'line 2' }],
      { severity: 'low', message: 'The page names an internal host' },
    ],
    'a script': [
      '<script>const api = "http://api.bakery.internal/v1"</script>',
      [{ saw: 'api.bakery.internal', at: 'line 1' }],
    ],
    'an IP address in a header': [
      withHeader('x-backend', '10.1.2.3:8080'),
      [{ saw: 'x-backend: 10.1.2.3:8080', at: 'X-Backend' }],
    ],
    'a host in a header': [withHeader('via', '1.1 cache-01.bakery.local'), [{ saw: 'via: 1.1 cache-01.bakery.local' }]],
  },
  notApplicable: { 'a private site': { html: '<!-- 10.1.2.3 -->', url: 'http://10.1.2.4/' } },
})
