import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { ExternalLink } from '#domain/requests/external-link.ts'
import type { Probe } from '#domain/requests/probe.ts'
import type { Writers } from './open-writers.ts'

/** Its redirects are not part of `redirects`: that table decides which page a URL is. */
export function writeExternalLink({ tables, urlId }: Writers, link: ExternalLink): void {
  const { url, verdict, reason, statusCode, finalUrl, movedTo, redirects, tries, checkedAt, isRemembered } = link
  tables.external_links.add({
    ...{ url: urlId(url), verdict, reason, status_code: statusCode, final_url: urlId(finalUrl) },
    moved_to: movedTo === null ? null : urlId(movedTo),
    ...failureColumns(link.failure),
    ...{ redirects: JSON.stringify(redirects), tries: JSON.stringify(tries), checked_at: checkedAt },
    is_remembered: isRemembered ?? false,
  })
}

export function writeProbe({ tables, urlId }: Writers, probe: Probe, position: number): void {
  const { purpose, url, variant, page, statusCode, finalUrl, redirects, contentType, headers, lang, canonical } = probe
  tables.probes.add({
    ...{ position, purpose, url: urlId(url), variant, page: page === null ? null : urlId(page) },
    ...{ status_code: statusCode, final_url: urlId(finalUrl), redirects: JSON.stringify(redirects) },
    ...failureColumns(probe.failure),
    ...{ content_type: contentType, headers: JSON.stringify(headers), lang },
    canonical: canonical === null ? null : urlId(canonical),
    ...{ text_hash: probe.textHash, has_same_text: probe.hasSameText, text: probe.text, is_text_cut: probe.isTextCut },
    ...{ tls: probe.tls && JSON.stringify(probe.tls), learned: probe.learned },
  })
}

function failureColumns(failure: FetchFailure | null) {
  return { failure: failure?.kind ?? null, failure_details: failure && JSON.stringify(failure) }
}
