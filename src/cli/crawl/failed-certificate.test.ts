import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TlsOptions } from 'node:tls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCertificate } from '#testing/make-certificate.ts'
import { runPagewarden } from '#testing/run-pagewarden.ts'
import { expiredCertificate, serveBadCertificate } from '#testing/sites/serve-bad-certificate.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewarden-certificate-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const current = makeCertificate({
  name: 'Harbour Bakery',
  hosts: ['bread.example'],
  validFrom: new Date('2026-01-01T00:00:00Z'),
  validUntil: new Date('2046-01-01T00:00:00Z'),
})

async function crawlOver(tls: TlsOptions, ...more: string[]) {
  const { host, close } = await serveBadCertificate(tls, 'localhost')
  const target = ['crawl', `https://${host}/`, '--allow-private', host, '--delay', '0']
  const { code, out, err } = await runPagewarden(...target, '--format', 'json', '--quiet', ...more).finally(close)
  return { code, err, ...read(out), host }
}

type Read = { urlIssues: { issue: { type: string; evidence: { saw: string }[] } }[]; summary: { checks: Checks } }
type Checks = { tallies: Record<string, { found: number; reason?: string }> }

function read(out: string) {
  const { urlIssues, summary }: Read = JSON.parse(out)
  const issues = urlIssues.map(({ issue }) => [issue.type, ...issue.evidence.map(({ saw }) => saw)])
  return { issues: Object.fromEntries(issues.map(([type, ...saw]) => [type, saw])), tallies: summary.checks.tallies }
}

it('a crawl that fails because of an expired certificate names its dates, names and issuer', async () => {
  const archive = join(folder, 'expired')
  const { code, err, issues, tallies, host } = await crawlOver(expiredCertificate, '--archive', archive)
  expect(code).toBe(3)
  const certificate =
    'valid from 1 January 2025 to 1 April 2025, for localhost, bread.example, issued by Harbour Bakery, sent over TLS 1.3'
  expect(err).toContain(`The secure connection to ${host} failed: its certificate`)
  expect(err).toContain(`(${certificate}).`)
  expect(issues.certificate_expired).toEqual([
    `${host} – valid from 1 January 2025 to 1 April 2025, issued by Harbour Bakery`,
  ])
  expect(Object.keys(issues)).toEqual(expect.arrayContaining(['tls_failure']))
  expect(tallies.missing_favicon, 'of other checks, nothing is known').toMatchObject({
    reason: 'not known because the crawl ended before this check ran',
  })
  const again = await runPagewarden('audit', archive, '--format', 'json', '--quiet')
  expect(read(again.out).issues, 'judged again').toEqual(issues)
})

it('so does one because of a certificate for another host, and one because of an outdated version of TLS', async () => {
  const other = await crawlOver(current, '--only', 'certificate_name_mismatch,certificate_untrusted')
  expect(other.issues).toMatchObject({
    certificate_name_mismatch: [`${other.host} – the certificate is for bread.example`],
  })
  const old = { ...current, maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
  const outdated = await crawlOver(old, '--only', 'weak_tls')
  expect(outdated.issues.weak_tls).toEqual([
    `${outdated.host} – accepts TLS 1.1`,
    `${outdated.host} – refuses TLS 1.2, accepts TLS 1.1`,
  ])
  expect(outdated.err).toContain('sent over TLS 1.1')
})
