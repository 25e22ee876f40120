export function overHttp(url: string): string | null {
  return url.startsWith('https://') ? `http://${url.slice('https://'.length)}` : null
}

/** Why a URL typed without a scheme was crawled over http. */
export function describeHttpFallback(httpUrl: string, hasSecrets: boolean): string {
  const { host, pathname, search } = new URL(httpUrl)
  const shown = pathname === '/' && search === '' ? `http://${host}` : httpUrl
  const secrets = ' The extra headers were not sent: enter the URL with http:// to send them unencrypted.'
  return `${host} does not respond over https, so we crawled ${shown}.${hasSecrets ? secrets : ''}`
}
