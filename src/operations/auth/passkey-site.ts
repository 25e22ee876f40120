import { isIP } from 'node:net'

/** Browsers bind passkeys to a domain name and refuse IP addresses. */
export function hasPasskeys(publicUrl: string): boolean {
  const { hostname, protocol } = new URL(publicUrl)
  return isIP(hostname.replace(/[[\]]/g, '')) === 0 && (protocol === 'https:' || hostname === 'localhost')
}

export function passkeySite(publicUrl: string): { rpID: string; origin: string } {
  return { rpID: new URL(publicUrl).hostname, origin: publicUrl }
}
