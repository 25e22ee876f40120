import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { App } from '../app.ts'
import { serverKey } from './server-key.ts'

const VERSION = 'v1.'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A different key per purpose, derived from the secret of the server. */
export async function readKeyFor(
  { settings, database }: Pick<App, 'settings' | 'database'>,
  purpose: string,
): Promise<Buffer> {
  const secret = settings.authSecret ?? (await serverKey(database, 'auth'))
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}

/** Encrypts a text so that it can be decrypted for `owner` only. */
export function sealText(key: Buffer, owner: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Returns null if the text was encrypted with a different key or for another owner, or was changed afterwards. */
export function openText(key: Buffer, owner: string, sealed: string): string | null {
  try {
    const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
    const nonce = bytes.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
