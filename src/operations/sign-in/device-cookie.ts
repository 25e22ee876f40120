import { createHash, randomBytes } from 'node:crypto'
import { RETENTION_DAYS } from '#domain/system/retention.ts'
import { cookiePrefix, readCookie } from '../auth/auth-names.ts'

/** `cookie` is a Set-Cookie header. */
export type Device = { hash: string; cookie: string }

/** Identifies a browser by a cookie, and creates the cookie if there is none. */
export function deviceOf(headers: Headers, publicUrl: string): Device {
  const token = tokenIn(headers, publicUrl) ?? randomBytes(32).toString('base64url')
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const maxAge = RETENTION_DAYS.devices * 86_400
  const cookie = `${nameFor(publicUrl)}=${token}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`
  return { hash: createHash('sha256').update(token).digest('base64url'), cookie }
}

function tokenIn(headers: Headers, publicUrl: string): string | null {
  const value = readCookie(headers, nameFor(publicUrl))
  return value && /^[\w-]{43}$/.test(value) ? value : null
}

function nameFor(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}.device`
}
