import type { BasicAuth, ExtraHeader } from '#domain/projects/project-settings-rules.ts'
import type { App } from '../app.ts'
import { openText, readKeyFor, sealText } from '../auth/sealed-text.ts'

/** Secrets that are sent to the project's site. After they are saved, they are never shown again. */
export type SiteSecrets = { headers: ExtraHeader[]; basicAuth: BasicAuth | null }

const NO_SECRETS: SiteSecrets = { headers: [], basicAuth: null }

export async function readSealingKey(app: Pick<App, 'settings' | 'database'>): Promise<Buffer> {
  return readKeyFor(app, 'extra headers of projects')
}

/** Encrypts the secrets so that they can be decrypted for this project only. Returns null if there are none. */
export function seal(key: Buffer, projectId: string, secrets: SiteSecrets): string | null {
  if (secrets.headers.length === 0 && secrets.basicAuth === null) return null
  return sealText(key, projectId, JSON.stringify(secrets))
}

/** Returns null if the text was encrypted with a different key or for another project, or was changed afterwards. */
export function open(key: Buffer, projectId: string, text: string | null): SiteSecrets | null {
  if (text === null) return NO_SECRETS
  const opened = openText(key, projectId, text)
  return opened === null ? null : JSON.parse(opened)
}
