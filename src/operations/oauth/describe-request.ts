import { type ConsentRequest, type ConsentWorkspace, canGrant, scopesUpTo } from '#domain/oauth/connected-program.ts'
import { isLoopbackRedirect } from '#domain/oauth/redirect-uri.ts'
import { listConsentPlaces } from '#store/oauth/grants.ts'
import type { App } from '../app.ts'
import { requireOwner } from '../permissions.ts'
import type { AccountViewer, Viewer } from '../viewer.ts'
import { OauthError } from './oauth-error.ts'
import { type AuthorizationRequest, readRequest } from './read-request.ts'

/** What a program requests, and where the viewer can allow it. */
export async function describeRequest(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  input: { query: string; origin: string },
): Promise<ConsentRequest> {
  const signedIn = requireOwner(viewer)
  const request = await readRequest(app, input)
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
    workspaces: problem ? [] : await listConsentWorkspaces(app, signedIn, request),
  }
}

export async function listConsentWorkspaces(
  { database }: Pick<App, 'database'>,
  { account }: AccountViewer,
  { scope }: Pick<AuthorizationRequest, 'scope'>,
): Promise<ConsentWorkspace[]> {
  const places = await listConsentPlaces(database, account.userId)
  return places.map(({ role, ...place }) => ({
    ...place,
    isCurrent: place.id === account.workspace.id,
    scopes: scopesUpTo(scope).filter((each) => canGrant(role, each)),
  }))
}
