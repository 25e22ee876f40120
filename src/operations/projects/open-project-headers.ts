import { findSealedHeaders } from '#store/project-settings.ts'
import type { App } from '../app.ts'
import { Conflict } from '../errors.ts'
import { open, readSealingKey, type SiteSecrets } from './sealed-headers.ts'

/** What a crawl of the project sends along with its requests to the project's site, basic auth included. Never log it. */
export async function openProjectHeaders(
  app: Pick<App, 'settings' | 'database'>,
  projectId: string,
): Promise<Record<string, string>> {
  const sealed = await findSealedHeaders(app.database, projectId)
  if (sealed === null) return {}
  const { headers, basicAuth } = insistOpen(open(await readSealingKey(app), projectId, sealed))
  const sent = Object.fromEntries(headers.map(({ name, value }) => [name, value]))
  if (!basicAuth) return sent
  const credentials = Buffer.from(`${basicAuth.user}:${basicAuth.password}`, 'utf8').toString('base64')
  return { ...sent, Authorization: `Basic ${credentials}` }
}

/** The person can mend it, if they know how. */
export function insistOpen(secrets: SiteSecrets | null): SiteSecrets {
  if (secrets) return secrets
  throw new Conflict(
    'The extra headers and the basic auth of this project can no longer be read, because the secret of this server has changed. Please remove them in the project settings, then enter them again.',
    'headers_unreadable',
  )
}
