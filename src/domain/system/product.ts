/** The only place for the product's name. */
export const PRODUCT_NAME = 'Pagewarden'

/** The name that site owners use for us in robots.txt. */
export const ROBOTS_TOKEN = 'Pagewarden'

/** Our user agent, with a link to our bot page if the server is publicly reachable. */
export function userAgentFor(publicUrl: string): string {
  const isReachable = !/^https?:\/\/(?:localhost|127\.|0\.0\.0\.0|\[::1?\])/.test(publicUrl)
  return `Mozilla/5.0 (compatible; ${ROBOTS_TOKEN}/0.1${isReachable ? `; +${publicUrl.replace(/\/$/, '')}/bot` : ''})`
}

/** The robots.txt name of a user agent: its own product name, not the browser it claims to be. */
export function robotsTokenOf(userAgent: string): string {
  const product = /compatible;\s*([a-z_-]+)/i.exec(userAgent)?.[1] ?? /^[a-z_-]+/i.exec(userAgent.trim())?.[0]
  return product ?? '*'
}
