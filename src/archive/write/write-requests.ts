import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { ExternalLink } from '#domain/requests/external-link.ts'
import type { Probe } from '#domain/requests/probe.ts'
import { isNamed, type Resource } from '#domain/requests/resource.ts'
import type { Writers } from './open-writers.ts'
import { writeRedirects } from './write-page.ts'

/** The redirects of external links are not added to `redirects`, because that table decides which page a URL is. */
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
    ...{ user_agent: probe.agent?.userAgent ?? null, word_count: probe.agent?.wordCount ?? null },
    ...{ signature: probe.agent?.signature ?? null, is_challenge: probe.agent?.isChallenge ?? null },
  })
}

/** Columns of `resources` that are set only for files that pages use. */
export const NOT_USED = {
  ...{ used_as: null, method: null, redirects: null, headers: null, first_bytes: null, width: null, height: null },
  ...{ image_type: null, text: null, is_text_cut: null, decoded_bytes: null, etag: null, last_modified: null },
  is_unchanged: null,
}

export function writeResource(writers: Writers, resource: Resource): void {
  const { tables, urlId } = writers
  const { position, url, kind, finalUrl, statusCode, contentType, bytes, usedBy, image, headers, text } = resource
  tables.resources.add({
    ...{
      kind: isNamed(resource) ? 'named' : 'used',
      used_as: kind,
      position,
      url: urlId(url),
      final_url: urlId(finalUrl),
    },
    ...{
      status_code: statusCode,
      ...failureColumns(resource.failure, resource.cutBy),
      content_type: contentType,
      bytes,
    },
    ...{ depth: null, source: null, linked_from: usedBy.count, linked_from_pages: JSON.stringify(usedBy.pages) },
    ...{ method: resource.method, redirects: JSON.stringify(resource.redirects), headers: JSON.stringify(headers) },
    ...{ first_bytes: resource.firstBytes, width: image?.width ?? null, height: image?.height ?? null },
    ...{ image_type: image?.type ?? null, text, is_text_cut: resource.isTextCut, decoded_bytes: resource.decodedBytes },
    ...{ etag: resource.etag, last_modified: resource.lastModified, is_unchanged: resource.isUnchanged ?? false },
  })
  if (isNamed(resource)) writeRedirects(writers, { ...resource, requestedUrl: url })
}

/** `cutBy`: why only the end of a file did not arrive, which is no failure. */
function failureColumns(failure: FetchFailure | null, cutBy?: FetchFailure) {
  const details = failure ?? cutBy ?? null
  return { failure: failure?.kind ?? null, failure_details: details && JSON.stringify(details) }
}
