import { expect, test } from 'vitest'
import { siteWithHeaders } from '#testing/checks/site-with-headers.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { weakCsp } from './weak-csp.ts'

const policy = (value: string) => siteWithHeaders({ 'content-security-policy': value }, 5)
const found = (...saw: string[]) => ({
  '/': saw.map((each) => `${each} – 5 of 5 pages of 127.0.0.1 [Content-Security-Policy]`),
})
const EVAL = "'unsafe-eval' lets texts run as scripts"

testQueryCheck(weakCsp, {
  'all faults': {
    site: policy("img-src *; Script-Src 'self' https: 'unsafe-inline' 'unsafe-eval' data:; script-src 'none'"),
    finds: found(
      "'unsafe-eval' lets texts run as scripts",
      "'unsafe-inline' lets injected scripts run",
      'neither object-src nor base-uri is limited',
      'scripts may come from data:, https:',
    ),
    counts: { found: 1, passed: 0 },
  },
  'nonces with a fallback for old browsers': {
    site: policy("script-src 'nonce-a1' 'unsafe-inline' 'strict-dynamic' https:; object-src 'none'; base-uri 'none'"),
    counts: { found: 0, passed: 1, notApplicable: 0 },
  },
  'default-src is used for scripts and plug-ins': {
    site: policy("default-src 'self' 'unsafe-inline'"),
    finds: found("'unsafe-inline' lets injected scripts run"),
    counts: { found: 1 },
  },
  'a policy that says nothing about scripts': {
    site: policy("frame-ancestors 'self'; upgrade-insecure-requests"),
    counts: { found: 0, passed: 0, notApplicable: 1 },
  },
})

test('unsafe-eval alone is information', () => {
  const severity = weakCsp.severity as (found: { count: number; evidence: { saw: string }[] }) => string
  expect(severity({ count: 1, evidence: [{ saw: `${EVAL} – 1 of 1 page` }] })).toBe('info')
  expect(severity({ count: 2, evidence: [{ saw: `${EVAL} – 1` }, { saw: 'scripts may come from *' }] })).toBe('low')
  expect(severity({ count: 1, evidence: [] })).toBe('low')
})
