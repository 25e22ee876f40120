const VALID_DAYS = 180
const DAY_MS = 86_400_000

/** Says where to report security problems (RFC 9116). Generated for each request, so it never expires. */
export function securityTxt(publicUrl: string, now: Date): string {
  const expires = new Date(Math.ceil(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS)
  return [
    `Contact: ${publicUrl}/contact`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
