import { createHash } from 'node:crypto'
import {
  ACCESS_TOKEN_PREFIX,
  ACCESS_TOKEN_SECONDS,
  REFRESH_TOKEN_DAYS,
  REFRESH_TOKEN_PREFIX,
  scopesUpTo,
} from '#domain/oauth/connected-program.ts'
import { KEY_SCOPES, type KeyScope } from '#domain/workspaces/api-key.ts'
import { exchangeCode, findOwnerOfRefresh, type NewTokens, type Presented, rotateTokens } from '#store/oauth/tokens.ts'
import type { Actor } from '../actor.ts'
import { hashKey, newSecret } from '../api-keys/api-key-text.ts'
import type { App } from '../app.ts'
import { countUse, HOUR_SECONDS, inMinutes } from '../count-use.ts'
import { OauthError } from './oauth-error.ts'
import { isOwnResource } from './own-origin.ts'
import { requireClient } from './require-client.ts'

/** Per IP address. Assistants that run on a server refresh tokens of many people from one address. */
const MAX_PER_MINUTE = 300
/** Per member and program: one refresh per hour is enough, and a program may run a few times. */
const MAX_REFRESHES_PER_HOUR = 60
const REFRESH_SECONDS = REFRESH_TOKEN_DAYS * 86_400

export type IssuedTokens = {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}

/** The token endpoint: exchanges a code or a refresh token. `form` has each name once. */
export async function issueTokens(
  app: Pick<App, 'database'>,
  actor: Actor,
  { form, origin }: { form: Map<string, string>; origin: string },
): Promise<IssuedTokens> {
  await countTokenRequest(app, actor)
  const grantType = form.get('grant_type')
  if (grantType === undefined) throw new OauthError('invalid_request', 'The grant_type is missing.')
  if (grantType !== 'authorization_code' && grantType !== 'refresh_token')
    throw new OauthError('unsupported_grant_type', 'The grant type must be authorization_code or refresh_token.')
  const clientId = await requireClient(app, form.get('client_id'))
  if (!isOwnResource(origin, form.get('resource') ?? `${origin}/mcp`))
    throw new OauthError('invalid_target', `The resource must be ${origin}/mcp.`)
  const access = newSecret(ACCESS_TOKEN_PREFIX)
  const refresh = newSecret(REFRESH_TOKEN_PREFIX)
  const tokens = {
    ...{ access: hashKey(access), accessSeconds: ACCESS_TOKEN_SECONDS },
    ...{ refresh: hashKey(refresh), refreshSeconds: REFRESH_SECONDS },
  }
  const scope = await (grantType === 'refresh_token' ? useRefreshToken : useCode)(app, form, clientId, tokens)
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token: refresh,
    scope: scopesUpTo(scope).join(' '),
  }
}

/** Revoking tokens counts, too. */
export async function countTokenRequest({ database }: Pick<App, 'database'>, { clientKey }: Actor): Promise<void> {
  const limit = { key: `oauth-token:${clientKey}`, max: MAX_PER_MINUTE, perSeconds: 60 }
  await countUse(database, limit, () => `Your network may send ${MAX_PER_MINUTE} token requests per minute.`)
}

type Use = (
  app: Pick<App, 'database'>,
  form: Map<string, string>,
  clientId: string,
  tokens: NewTokens,
) => Promise<KeyScope>

const useCode: Use = async ({ database }, form, clientId, tokens) => {
  const code = form.get('code')
  const verifier = form.get('code_verifier')
  if (code === undefined || verifier === undefined)
    throw new OauthError('invalid_request', 'The code or the code_verifier is missing.')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  // OAuth 2.1 no longer needs the redirect URI here, but a wrong one is a sign of an attack.
  const isRight = (grant: Presented) =>
    grant.clientId === clientId &&
    grant.codeChallenge === challenge &&
    (form.get('redirect_uri') ?? grant.redirectUri) === grant.redirectUri
  return insistIssued(await exchangeCode(database, hashKey(code), tokens, isRight), CODE_REFUSED)
}

const useRefreshToken: Use = async ({ database }, form, clientId, tokens) => {
  const token = form.get('refresh_token')
  if (token === undefined) throw new OauthError('invalid_request', 'The refresh_token is missing.')
  const hash = hashKey(token)
  await countRefresh(database, hash, clientId)
  return insistIssued(
    await rotateTokens(database, hash, tokens, (grant) => grant.clientId === clientId),
    REFRESH_REFUSED,
  )
}

/** Otherwise one program could fill the table of tokens from many IP addresses. */
async function countRefresh(database: App['database'], hash: Buffer, clientId: string): Promise<void> {
  const owner = await findOwnerOfRefresh(database, hash)
  if (owner?.clientId !== clientId) return
  const key = `oauth-refresh:${clientId}:${owner.userId}`
  await countUse(database, { key, max: MAX_REFRESHES_PER_HOUR, perSeconds: HOUR_SECONDS }, (seconds) => {
    return `A program may refresh its tokens ${MAX_REFRESHES_PER_HOUR} times per hour. Try again in ${inMinutes(seconds)}.`
  })
}

const CODE_REFUSED =
  'The code is wrong, has expired or was used before, or the verifier, the program or the redirect URI is another one.'
const REFRESH_REFUSED =
  'The refresh token is wrong, has expired or was used before, or the user has disconnected the program or lost access.'

function insistIssued(issued: Awaited<ReturnType<typeof exchangeCode>>, refused: string): KeyScope {
  const scope = KEY_SCOPES.find((each) => each === issued)
  if (scope) return scope
  throw new OauthError('invalid_grant', refused)
}
