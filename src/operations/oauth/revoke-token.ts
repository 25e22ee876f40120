import { revokeToken as revoke } from '#store/oauth/tokens.ts'
import type { Actor } from '../actor.ts'
import { hashKey } from '../api-keys/api-key-text.ts'
import type { App } from '../app.ts'
import { countTokenRequest } from './issue-tokens.ts'
import { OauthError } from './oauth-error.ts'
import { requireClient } from './require-client.ts'

/** For a program that no longer needs its token (RFC 7009). A token that does not exist counts as revoked. */
export async function revokeToken(app: Pick<App, 'database'>, actor: Actor, form: Map<string, string>): Promise<void> {
  await countTokenRequest(app, actor)
  const clientId = await requireClient(app, form.get('client_id'))
  const token = form.get('token')
  if (token === undefined) throw new OauthError('invalid_request', 'The token is missing.')
  if (!(await revoke(app.database, hashKey(token), clientId)))
    throw new OauthError('invalid_grant', 'The token belongs to another program.')
}
