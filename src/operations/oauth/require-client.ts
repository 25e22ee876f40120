import { findClient } from '#store/oauth/clients.ts'
import type { App } from '../app.ts'
import { readUuid } from '../uuid.ts'
import { OauthError } from './oauth-error.ts'

export async function requireClient({ database }: Pick<App, 'database'>, given: string | undefined): Promise<string> {
  const id = readUuid(given ?? '')
  const client = id === null ? null : await findClient(database, id)
  if (client === null) throw new OauthError('invalid_client', 'No program is registered with this client_id.')
  return client.id
}
