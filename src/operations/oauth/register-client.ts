import { z } from 'zod'
import { cleanProgramName } from '#domain/oauth/connected-program.ts'
import { findRedirectProblem, MAX_REDIRECT_URIS } from '#domain/oauth/redirect-uri.ts'
import { counted } from '#domain/words/counts.ts'
import { insertClient } from '#store/oauth/clients.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { countUse, HOUR_SECONDS, inMinutes } from '../count-use.ts'
import { OauthError } from './oauth-error.ts'

/** Assistants that run on a server register for many people from one IP address. */
const MAX_PER_HOUR = 60

/** What we use of the metadata in RFC 7591. The rest is ignored, as the RFC says. */
const METADATA = z.object({
  redirect_uris: z.array(z.string()).min(1).max(MAX_REDIRECT_URIS),
  client_name: z.string().optional(),
  grant_types: z.array(z.string()).default(['authorization_code']),
  response_types: z.array(z.string()).default(['code']),
})

export type RegisteredClient = {
  client_id: string
  client_id_issued_at: number
  client_name: string
  redirect_uris: string[]
  grant_types: string[]
  response_types: string[]
  token_endpoint_auth_method: 'none'
}

/** Registers a program. It gets no secret, whatever it requests: PKCE protects its codes. */
export async function registerClient(
  { database }: Pick<App, 'database'>,
  { clientKey }: Actor,
  input: unknown,
): Promise<RegisteredClient> {
  const limit = { key: `oauth-register:${clientKey}`, max: MAX_PER_HOUR, perSeconds: HOUR_SECONDS }
  await countUse(
    database,
    limit,
    (wait) =>
      `${MAX_PER_HOUR} programs were registered from your network within an hour, which is the limit. ` +
      `Try again in ${inMinutes(wait)}.`,
  )
  const { client_name, redirect_uris } = readMetadata(input)
  const name = cleanProgramName(client_name)
  const { id, createdAt } = await insertClient(database, { name, redirectUris: redirect_uris })
  return {
    client_id: id,
    client_id_issued_at: Math.floor(createdAt.getTime() / 1000),
    client_name: name,
    redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}

function readMetadata(input: unknown): z.output<typeof METADATA> {
  const { success, data } = METADATA.safeParse(input)
  if (!success)
    throw new OauthError(
      'invalid_client_metadata',
      `Send a JSON object with redirect_uris, a list of 1 to ${counted(MAX_REDIRECT_URIS, 'URL')}.`,
    )
  const problem = data.redirect_uris.map(findRedirectProblem).find((each) => each !== null)
  if (problem) throw new OauthError('invalid_redirect_uri', problem)
  if (!data.grant_types.includes('authorization_code') || !data.response_types.includes('code'))
    throw new OauthError(
      'invalid_client_metadata',
      'A program must use the grant type authorization_code and the response type code.',
    )
  return data
}
