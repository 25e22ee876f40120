const LOOPBACK = /^(?:localhost|(?:[^.]+\.)*localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1\])$/i
const PRIVATE_IP =
  /^(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|169\.254(?:\.\d{1,3}){2}|\[f[cde][\da-f:]+\])$/i
const PRIVATE_NAME = /\.(?:local|internal|corp|lan|home\.arpa|test)$/i
const HOST = /^[a-z]+:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)/i

/** Whether a URL is on this machine. Browsers treat such a URL as safe, also over http. */
export function isLoopbackUrl(url: string): boolean {
  return LOOPBACK.test(HOST.exec(url)?.[1] ?? '')
}

/** Whether a URL is on this machine or in a private network, so that the public cannot reach it. */
export function isPrivateUrl(url: string): boolean {
  const host = HOST.exec(url)?.[1] ?? ''
  return LOOPBACK.test(host) || PRIVATE_IP.test(host) || PRIVATE_NAME.test(host)
}
