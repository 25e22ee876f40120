import type { ArchiveWriter } from '#archive/write/create-archive.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import type { Probe, ProbePurpose, TlsFacts } from '#domain/requests/probe.ts'
import { makeFinishedPage } from '../archives/make-finished-page.ts'

const SHOP = 'https://shop.example'

/** A probe of https://shop.example that responded with status 200, with the given changes. */
export function makeProbe(purpose: ProbePurpose, path: string, changes: Partial<Probe> = {}): Probe {
  const url = new URL(path, SHOP).href
  return {
    ...{ purpose, url, variant: null, page: null, statusCode: 200, finalUrl: url, redirects: [], failure: null },
    ...{ contentType: 'text/html', headers: {}, lang: null, canonical: null, textHash: null, hasSameText: null },
    ...{ text: null, isTextCut: false, tls: null, learned: '' },
    ...changes,
  }
}

/** A probe that redirects: each URL to the next one. */
export function redirected(status: number, ...urls: string[]): Pick<Probe, 'redirects' | 'finalUrl'> {
  const redirects = urls.slice(1).map((location, at) => ({ url: urls[at] ?? '', status, location, ms: 1 }))
  return { redirects, finalUrl: urls.at(-1) ?? '' }
}

const TLS: TlsFacts = {
  ...{ protocol: 'TLSv1.3', alpn: 'h2', problem: null, issuer: 'Good Authority', subject: 'shop.example' },
  ...{ names: ['shop.example'], isForHost: true, chain: ['shop.example', 'Good Authority'] },
  ...{ validFrom: '2026-10-01T00:00:00.000Z', validUntil: '2026-12-30T00:00:00.000Z' },
}

/** A TLS connection that worked, with the given changes to its certificate. */
export function makeHandshake(changes: Partial<TlsFacts> = {}, variant = 'any version'): Probe {
  return makeProbe('tls', '/', { variant, statusCode: null, contentType: null, tls: { ...TLS, ...changes } })
}

/** A TLS connection that the server refused. */
export function makeRefusal(variant: string): Probe {
  const failure = { kind: 'tls-failure' as const, host: 'shop.example', detail: 'the TLS handshake failed' }
  return { ...makeHandshake({}, variant), tls: null, failure }
}

/** A crawl of https://shop.example/0 and these pages, with these probes. */
export function crawlWithProbes(probes: Probe[], pages: FinishedPage[] = []) {
  return async (writer: ArchiveWriter): Promise<void> => {
    for (const page of [makeFinishedPage(), ...pages]) await writer.addPage(page)
    await writer.addProbes(probes)
  }
}
