/** A 52-bit hash saves memory. With a million URLs, the chance of missing one is about 1 in 10,000. */
export function hashUrl(url: string): number {
  let low = 0x811c9dc5
  let high = 0x9e3779b9
  for (let at = 0; at < url.length; at += 1) {
    const code = url.charCodeAt(at)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x85ebca6b) + 1
  }
  return (high >>> 12) * 2 ** 32 + (low >>> 0)
}
