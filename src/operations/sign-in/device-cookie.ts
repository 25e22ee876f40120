import { createHash, randomBytes } from 'node:crypto'
import { KEPT_DAYS } from '#domain/system/retention.ts'
import { cookiePrefix, readCookie } from '../auth/auth-names.ts'

export type Device = { hash: string /** What the browser is to keep. */; cookie: string }

/** The browser behind a request, told by a cookie of its own; one that has none yet gets a new one. */
export function deviceOf(headers: Headers, publicUrl: string): Device {
  const token = tokenIn(headers, publicUrl) ?? randomBytes(32).toString('base64url')
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${nameFor(publicUrl)}=${token}; Max-Age=${KEPT_DAYS.devices * 86_400}; Path=/; HttpOnly; SameSite=Lax${secure}`
  return { hash: createHash('sha256').update(token).digest('base64url'), cookie }
}

function tokenIn(headers: Headers, publicUrl: string): string | null {
  const value = readCookie(headers, nameFor(publicUrl))
  return value && /^[\w-]{43}$/.test(value) ? value : null
}

function nameFor(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}.device`
}
