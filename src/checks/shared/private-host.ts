const OCTETS = '\\d{1,3}(?:\\.\\d{1,3})'
const PRIVATE =
  '(?:[^/?#@]*\\.)?(?:localhost|local|test|internal)\\.?|' +
  `(?:127|10)\\.${OCTETS}{2}|192\\.168\\.${OCTETS}|172\\.(?:1[6-9]|2\\d|3[01])\\.${OCTETS}|\\[::1\\]`
const PRIVATE_URL = new RegExp(`^(?:https?|wss?)://(?:[^/?#@]*@)?(?:${PRIVATE})(?::\\d+)?(?:[/?#]|$)`)

/** Whether a normalised URL leads to a host that only this machine or network knows. */
export function isPrivateUrl(url: string): boolean {
  return PRIVATE_URL.test(url)
}
