import type { CompleteFacts } from '#domain/facts/page-facts.ts'

const LOOPBACK = /^http:\/\/(?:[^/?#@]*@)?(?:(?:[^/?#@.]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?=[:/?#]|$)/

/** The facts that `upgradesRequests` needs. */
export const UPGRADE_FACTS = ['headers', 'metas'] as const

/** Whether a browser requests the URL without encryption. Browsers trust their own machine. */
export function isInsecureUrl(url: string): boolean {
  // The fifth character of http URLs is the colon, which is quick to compare.
  return url.charCodeAt(4) === COLON && url.startsWith('http://') && !LOOPBACK.test(url)
}

const COLON = 0x3a

/** Whether a policy makes browsers request https instead of http for everything on the page. */
export function upgradesRequests({ headers, metas }: Pick<CompleteFacts, (typeof UPGRADE_FACTS)[number]>): boolean {
  if (hasUpgrade(headers['content-security-policy'] ?? '')) return true
  return metas.entries.some(
    ({ attribute, key, content }) =>
      attribute === 'http-equiv' && key === 'content-security-policy' && hasUpgrade(content),
  )
}

function hasUpgrade(policy: string): boolean {
  return /upgrade-insecure-requests/i.test(policy)
}
