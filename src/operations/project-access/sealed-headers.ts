import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { BasicAuth, ExtraHeader } from '#domain/projects/project-settings-rules.ts'
import type { App } from '../app.ts'
import { serverKey } from '../auth/server-key.ts'

/** Secrets that are sent to the project's site. After they are saved, they are never shown again. */
export type SiteSecrets = { headers: ExtraHeader[]; basicAuth: BasicAuth | null }

const NO_SECRETS: SiteSecrets = { headers: [], basicAuth: null }

const VERSION = 'v1.'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export async function readSealingKey({ settings, database }: Pick<App, 'settings' | 'database'>): Promise<Buffer> {
  const secret = settings.authSecret ?? (await serverKey(database, 'auth'))
  return Buffer.from(hkdfSync('sha256', secret, '', 'extra headers of projects', 32))
}

/** Encrypts the secrets so that they can be decrypted for this project only. Returns null if there are none. */
export function seal(key: Buffer, projectId: string, secrets: SiteSecrets): string | null {
  if (secrets.headers.length === 0 && secrets.basicAuth === null) return null
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(projectId))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()])
  return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Returns null if the text was encrypted with a different key or for another project, or was changed afterwards. */
export function open(key: Buffer, projectId: string, text: string | null): SiteSecrets | null {
  if (text === null) return NO_SECRETS
  try {
    const bytes = Buffer.from(text.slice(VERSION.length), 'base64url')
    const nonce = bytes.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(projectId)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    return JSON.parse(opened.toString('utf8'))
  } catch {
    return null
  }
}
