import { z } from '@hono/zod-openapi'
import { type ConsentWorkspace, canGrant, scopesUpTo } from '#domain/oauth/connected-program.ts'
import { isLoopbackRedirect } from '#domain/oauth/redirect-uri.ts'
import { KEY_SCOPES } from '#domain/workspaces/api-key.ts'
import { listConsentPlaces } from '#store/oauth/grants.ts'
import type { SignedIn } from '../actor.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { onOwnAccount } from '../on-account.ts'
import { OauthError } from './oauth-error.ts'
import { ownOrigin } from './own-origin.ts'
import { type AuthorizationRequest, readRequest } from './read-request.ts'

const scope = z.enum(KEY_SCOPES)

const requestSchema = z
  .object({
    program: z.object({ name: z.string(), redirectHost: z.string(), isOnThisComputer: z.boolean() }),
    problem: z.string().nullable().openapi({ description: 'Why the request cannot be allowed' }),
    returnTo: z.string().openapi({ description: 'Where to send a user who refuses' }),
    scope: scope.openapi({ description: 'The highest scope in the request' }),
    workspaces: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        isCurrent: z.boolean(),
        scopes: z.array(scope).openapi({ description: 'What the user can allow there' }),
        seesAllProjects: z.boolean(),
        projects: z.array(z.object({ id: z.uuid(), name: z.string() })),
      }),
    ),
  })
  .openapi('AuthorizationRequest')

/** What the program sent its user here with. */
export const requestQuery = z.string().openapi({ description: 'The query string of /oauth/authorize' })

export const describeRequest = defineOperation({
  name: 'describeAuthorizationRequest',
  summary: 'Read what a program requests, and where you can allow it',
  access: onOwnAccount(),
  uses: ['database'],
  input: z.object({ query: requestQuery }),
  output: requestSchema,
  returns: 'The request',
  refuses: { 400: 'Invalid input, or an unknown program', 403: 'Only the owner of the account can do this' },
  async run({ app, account, headers }, { query }) {
    const request = await readRequest(app, { query, origin: ownOrigin(app, headers.get('host')) })
    const { client, redirectUri, scope, problem, respond } = request
    const { code, message } = problem ?? new OauthError('access_denied', 'The user did not allow it.')
    return {
      program: {
        name: client.name,
        redirectHost: new URL(redirectUri).host,
        isOnThisComputer: isLoopbackRedirect(redirectUri),
      },
      problem: problem?.message ?? null,
      // Nobody is redirected without a click: anyone can register a program that points to a bad site.
      returnTo: respond({ error: code, error_description: message }),
      scope,
      workspaces: problem ? [] : await listConsentWorkspaces(app, account, request),
    }
  },
})

export async function listConsentWorkspaces(
  { database }: Pick<App, 'database'>,
  { userId, workspace }: SignedIn,
  { scope }: Pick<AuthorizationRequest, 'scope'>,
): Promise<ConsentWorkspace[]> {
  const places = await listConsentPlaces(database, userId)
  return places.map(({ role, ...place }) => ({
    ...place,
    isCurrent: place.id === workspace.id,
    scopes: scopesUpTo(scope).filter((each) => canGrant(role, each)),
  }))
}
