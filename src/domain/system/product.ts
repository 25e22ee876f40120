/** The product's name stands here and nowhere else. */
export const PRODUCT_NAME = 'Pagewarden'

/** The token that site owners write into robots.txt to address us. */
export const ROBOTS_TOKEN = 'Pagewarden'

/** How we introduce ourselves to every site: who we are and, where anybody can read it, where to read about us. */
export function userAgentFor(publicUrl: string): string {
  const isReachable = !/^https?:\/\/(?:localhost|127\.|0\.0\.0\.0|\[::1?\])/.test(publicUrl)
  return `Mozilla/5.0 (compatible; ${ROBOTS_TOKEN}/0.1${isReachable ? `; +${publicUrl.replace(/\/$/, '')}/bot` : ''})`
}

/** The name robots.txt would use for a user agent: its own product, not the browser it claims to be compatible with. */
export function robotsTokenOf(userAgent: string): string {
  const product = /compatible;\s*([a-z_-]+)/i.exec(userAgent)?.[1] ?? /^[a-z_-]+/i.exec(userAgent.trim())?.[0]
  return product ?? '*'
}
