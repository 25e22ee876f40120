import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { SHARE_PATH } from '#domain/shares/share-link.ts'
import type { FoundShare } from '#store/projects/share-links.ts'
import type { App } from '../app.ts'
import { readCookie } from '../auth/auth-names.ts'
import { serverKey } from '../auth/server-key.ts'

type Needs = Pick<App, 'settings' | 'database'>
type Locked = Pick<FoundShare, 'id' | 'passwordHash'>

/** How long a browser need not enter the password again. */
const UNLOCKED_SECONDS = 7 * 86_400

/** Returns a Set-Cookie header that opens this link, and no other, in this browser. */
export async function unlockCookie(app: Needs, link: Locked): Promise<string> {
  const until = String(Math.floor(Date.now() / 1000) + UNLOCKED_SECONDS)
  const value = `${until}.${(await sign(app, link, until)).toString('base64url')}`
  return cookieFor(app, `${unlockName(link)}=${value}; Max-Age=${UNLOCKED_SECONDS}; Path=${SHARE_PATH}`)
}

export async function isUnlocked(app: Needs, link: Locked, headers: Headers): Promise<boolean> {
  if (link.passwordHash === null) return true
  const cookie = readCookie(headers, unlockName(link)) ?? ''
  const [, until = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(cookie) ?? []
  if (signature === '' || Number(until) * 1000 <= Date.now()) return false
  return timingSafeEqual(Buffer.from(signature, 'base64url'), await sign(app, link, until))
}

/** Marks that this browser has been counted until it is closed. Sent back only with the request that counts. */
export function viewedCookie(app: Pick<App, 'settings'>, link: Pick<FoundShare, 'id'>, token: string): string {
  return cookieFor(app, `${viewedName(link)}=1; Path=/api${SHARE_PATH}/${token}/views`)
}

export function hasViewed(link: Pick<FoundShare, 'id'>, headers: Headers): boolean {
  return readCookie(headers, viewedName(link)) !== undefined
}

// The names must not contain the prefix of session cookies, which would make the server look for a session.
const unlockName = ({ id }: Pick<FoundShare, 'id'>) => `share-${id}`
const viewedName = ({ id }: Pick<FoundShare, 'id'>) => `share-viewed-${id}`

function cookieFor({ settings }: Pick<App, 'settings'>, cookie: string): string {
  return `${cookie}; HttpOnly; SameSite=Lax${settings.publicUrl.startsWith('https:') ? '; Secure' : ''}`
}

/** The password hash is signed as well, so the cookie is worth nothing for a link with another password. */
async function sign({ settings, database }: Needs, { id, passwordHash }: Locked, until: string): Promise<Buffer> {
  const secret = settings.authSecret ?? (await serverKey(database, 'auth'))
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'passwords of share links', 32))
  return createHmac('sha256', key).update(`${id} ${until} ${passwordHash}`).digest()
}
