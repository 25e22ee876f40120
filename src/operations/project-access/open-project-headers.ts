import type { ExtraHeaders } from '#crawl/fetch/request-headers.ts'
import { findSealedHeaders } from '#store/projects/project-settings.ts'
import type { App } from '../app.ts'
import { Conflict } from '../errors.ts'
import { open, readSealingKey, type SiteSecrets } from './sealed-headers.ts'

/**
 * Includes basic auth, so never log the result. The headers are sent only to `forOrigin`, because a crawl can still run
 * on the project's former site.
 */
export async function openProjectHeaders(
  app: Pick<App, 'settings' | 'database'>,
  projectId: string,
): Promise<ExtraHeaders | undefined> {
  const found = await findSealedHeaders(app.database, projectId)
  if (found === null) return undefined
  const { headers, basicAuth } = insistOpen(open(await readSealingKey(app), projectId, found.sealed))
  const forOrigin = new URL(found.url).origin
  const sent = Object.fromEntries(headers.map(({ name, value }) => [name, value]))
  if (!basicAuth) return { forOrigin, headers: sent }
  const credentials = Buffer.from(`${basicAuth.user}:${basicAuth.password}`, 'utf8').toString('base64')
  return { forOrigin, headers: { ...sent, Authorization: `Basic ${credentials}` } }
}

/** Throws a message for the user, who can fix the problem by entering the secrets again. */
export function insistOpen(secrets: SiteSecrets | null): SiteSecrets {
  if (secrets) return secrets
  throw new Conflict(
    'The extra headers and the basic auth of this project can no longer be decrypted, because the secret of this ' +
      'server has changed. Please remove them in the project settings, then enter them again.',
    'headers_unreadable',
  )
}
