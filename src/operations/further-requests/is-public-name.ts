import { needsDns } from '#crawl/external/check-external-links.ts'
import { type AllowedTarget, isListed } from '#domain/urls/allowed-targets.ts'

/** Whether a crawled site shows that public names are resolved. In a closed network, only private names are. */
export function isPublicName(url: string, allowedTargets: readonly AllowedTarget[]): boolean {
  const { hostname, port, protocol } = new URL(url)
  return needsDns(url) && !isListed(allowedTargets, hostname, Number(port) || (protocol === 'https:' ? 443 : 80))
}
