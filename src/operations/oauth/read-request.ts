import { DEFAULT_SCOPE, MAX_REQUEST_LENGTH, PROGRAM_SCOPES } from '#domain/oauth/connected-program.ts'
import { addToRedirect, isRegisteredRedirect } from '#domain/oauth/redirect-uri.ts'
import type { KeyScope } from '#domain/workspaces/api-key.ts'
import { findClient, type OauthClient } from '#store/oauth/clients.ts'
import type { App } from '../app.ts'
import { InvalidInput } from '../errors.ts'
import { readUuid } from '../uuid.ts'
import { OauthError } from './oauth-error.ts'
import { isOwnResource } from './own-origin.ts'

export type AuthorizationRequest = {
  client: OauthClient
  redirectUri: string
  codeChallenge: string
  /** The highest scope that the program requests. */
  scope: KeyScope
  /** Why the request cannot be allowed. */
  problem: OauthError | null
  /** The redirect URI with what the program gets, its `state`, and who we are (RFC 9207). */
  respond: (values: Record<string, string>) => string
}

/**
 * Reads the query of an authorization request. It throws if we do not know the program or where to send the user; the
 * program gets no response then. Other problems are part of the result.
 */
export async function readRequest(
  { database }: Pick<App, 'database'>,
  { query, origin }: { query: string; origin: string },
): Promise<AuthorizationRequest> {
  if (query.length > MAX_REQUEST_LENGTH)
    throw new InvalidInput(`This request has more than ${MAX_REQUEST_LENGTH} characters, which is the limit.`)
  const values = new URLSearchParams(query)
  const clientId = readUuid(values.get('client_id') ?? '')
  const client = clientId === null ? null : await findClient(database, clientId)
  if (client === null) throw new InvalidInput(UNKNOWN_CLIENT, 'unknown_program')
  const redirectUri = values.get('redirect_uri') ?? onlyOne(client.redirectUris)
  if (redirectUri === null || !isRegisteredRedirect(client.redirectUris, redirectUri))
    throw new InvalidInput(WRONG_REDIRECT, 'wrong_redirect')
  const state = values.get('state') ?? undefined
  return {
    ...{ client, redirectUri, scope: readScope(values) ?? 'read', problem: findProblem(values, origin) },
    codeChallenge: values.get('code_challenge') ?? '',
    respond: (added) => addToRedirect(redirectUri, { ...added, state, iss: origin }),
  }
}

const UNKNOWN_CLIENT =
  'This program is not registered here. Remove this server from the program and add it again, so that the program ' +
  'registers once more.'
const WRONG_REDIRECT =
  'The program wants to send you to a URL that it did not register. To protect your account, nothing was sent there.'

const ONCE = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'code_challenge', 'code_challenge_method']

function findProblem(values: URLSearchParams, origin: string): OauthError | null {
  const twice = ONCE.find((name) => values.getAll(name).length > 1)
  if (twice) return new OauthError('invalid_request', `The request has more than one ${twice}.`)
  if (values.get('response_type') !== 'code')
    return new OauthError('unsupported_response_type', 'The response type must be code.')
  if (values.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(values.get('code_challenge') ?? ''))
    return new OauthError('invalid_request', 'The request needs a code_challenge with the method S256 (PKCE).')
  if (!values.getAll('resource').every((resource) => isOwnResource(origin, resource)))
    return new OauthError('invalid_target', `The resource must be ${origin}/mcp.`)
  if (readScope(values) === null)
    return new OauthError('invalid_scope', `The scopes of this server are ${PROGRAM_SCOPES.join(', ')}.`)
  return null
}

/**
 * A program that requests `manage` can get the highest scope we offer. Other scopes are ignored, because many programs
 * request those of OpenID everywhere. Null if no scope is ours.
 */
function readScope(values: URLSearchParams): KeyScope | null {
  const requested = (values.get('scope') ?? DEFAULT_SCOPE).split(' ')
  if (requested.includes('manage')) return PROGRAM_SCOPES.at(-1) ?? null
  return PROGRAM_SCOPES.findLast((scope) => requested.includes(scope)) ?? null
}

function onlyOne(uris: string[]): string | null {
  return uris.length === 1 ? (uris[0] ?? null) : null
}
