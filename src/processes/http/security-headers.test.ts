import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const OPTIONS = { isDevelopment: false, isHttps: true, includesSubdomains: false }

async function headersOf(path: string, options: Partial<typeof OPTIONS> = {}): Promise<Headers> {
  const http = new Hono<{ Variables: { nonce: string } }>()
    .use(async (context, next) => {
      context.set('nonce', 'a-nonce')
      await next()
    })
    .use(securityHeaders({ ...OPTIONS, ...options }))
    .get('/:page{page|login|oauth/authorize}', (context) => context.html('<p>a page'))
    .get('/api/data', (context) => context.json({}))
    .get('/strict', (context) => context.html('<p>', 200, { 'Content-Security-Policy': 'sandbox' }))
    .get('*', (context) => context.body('bytes', 200, { 'Content-Type': 'image/png' }))
  return (await http.request(path)).headers
}

it('a page has the headers of the specification and more', async () => {
  const headers = await headersOf('/page')
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'x-xss-protection': '1; mode=block',
    'strict-transport-security': 'max-age=31536000',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(), '),
    'reporting-endpoints': 'csp="/api/csp-reports"',
  })
  const policy = headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      `script-src 'self' 'nonce-a-nonce'`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
      'report-uri /api/csp-reports',
      'report-to csp',
    ]),
  )
})

it.each([
  ['/login', 'same-origin'],
  ['/login?next=%2Fdashboard', 'same-origin'],
  ['/login?next=%2Foauth%2Fauthorize%3Fclient_id%3D1', 'unsafe-none'],
  ['/oauth/authorize?client_id=1', 'unsafe-none'],
])('a program that opens %s in a popup: %s', async (path, expected) => {
  expect((await headersOf(path)).get('cross-origin-opener-policy')).toBe(expected)
})

it('a document with its own, stricter policy keeps it', async () => {
  const headers = await headersOf('/strict')
  expect(headers.get('content-security-policy')).toBe('sandbox')
  expect(headers.get('reporting-endpoints')).toBeNull()
})

it.each([
  ['https', {}, 'max-age=31536000'],
  ['https with the setting', { includesSubdomains: true }, 'max-age=31536000; includeSubDomains'],
  ['http', { isHttps: false }, null],
  ['http with the setting', { isHttps: false, includesSubdomains: true }, null],
])('Strict-Transport-Security: %s', async (_name, options, expected) => {
  expect((await headersOf('/page', options)).get('strict-transport-security')).toBe(expected)
})

it.each([
  ['/og/blog/a-post.png', 'cross-origin'],
  ['/avatars/a.webp', 'cross-origin'],
  ['/media/a.webp', 'cross-origin'],
  ['/images/posts/a.svg', 'cross-origin'],
  ['/favicon.svg', 'cross-origin'],
  ['/api/data', 'same-origin'],
  ['/page', 'same-origin'],
  ['/api/media/x.png', 'same-origin'],
  ['/assets/a.png', null],
])('other sites may show our pictures and nothing else: %s is %s', async (path, expected) => {
  expect((await headersOf(path)).get('cross-origin-resource-policy')).toBe(expected)
})
