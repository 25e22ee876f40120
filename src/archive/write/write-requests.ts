import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { ExternalLink } from '#domain/requests/external-link.ts'
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

function failureColumns(failure: FetchFailure | null) {
  return { failure: failure?.kind ?? null, failure_details: failure && JSON.stringify(failure) }
}
