import { CODE_PREFIX, CODE_SECONDS, MAX_PROGRAMS_PER_WORKSPACE } from '#domain/oauth/connected-program.ts'
import type { KeyScope } from '#domain/workspaces/api-key.ts'
import { insertGrant } from '#store/oauth/grants.ts'
import { hashKey, newSecret } from '../api-keys/api-key-text.ts'
import type { App } from '../app.ts'
import { countUse, HOUR_SECONDS, inMinutes } from '../count-use.ts'
import { Conflict, Forbidden, InvalidInput, NotFound } from '../errors.ts'
import { requireOwner } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { listConsentWorkspaces } from './describe-request.ts'
import { readRequest } from './read-request.ts'

const MAX_PER_HOUR = 60

export type Allowed = {
  /** The query of the authorization request, as the program sent it. */
  query: string
  origin: string
  workspaceId: string
  scope: KeyScope
  /** Null for all projects that the viewer sees. */
  projectIds: string[] | null
}

/** Allows a program to act for the viewer in a workspace. Returns the URL that brings the program its code. */
export async function allowRequest(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  { query, origin, workspaceId, scope, projectIds }: Allowed,
): Promise<{ redirectTo: string }> {
  const signedIn = requireOwner(viewer)
  const { userId } = signedIn.account
  const request = await readRequest(app, { query, origin })
  if (request.problem) throw new InvalidInput(request.problem.message)
  const workspaces = await listConsentWorkspaces(app, signedIn, request)
  const workspace = workspaces.find(({ id }) => id === workspaceId)
  if (!workspace) throw new NotFound('This workspace does not exist, or you are not a member of it.')
  if (!workspace.scopes.includes(scope))
    throw new Forbidden(`The program did not request the scope ${scope}, or your role does not allow it.`)
  if (projectIds?.length === 0) throw new InvalidInput('Choose at least one project, or all of them.')
  if (projectIds?.some((id) => !workspace.projects.some((project) => project.id === id)))
    throw new NotFound('One of these projects does not exist, or it is in another workspace.')
  await countUse(
    app.database,
    { key: `oauth-allow:${userId}`, max: MAX_PER_HOUR, perSeconds: HOUR_SECONDS },
    (wait) => `You connected ${MAX_PER_HOUR} programs within an hour. Try again in ${inMinutes(wait)}.`,
  )
  const code = newSecret(CODE_PREFIX)
  const { client, redirectUri, codeChallenge } = request
  const grant = {
    ...{ clientId: client.id, workspaceId, userId, scope, codeChallenge, redirectUri },
    projectIds: projectIds && [...new Set(projectIds)],
    codeHash: hashKey(code),
    codeSeconds: CODE_SECONDS,
  }
  if (!(await insertGrant(app.database, grant, MAX_PROGRAMS_PER_WORKSPACE)))
    throw new Conflict(
      `This workspace has ${MAX_PROGRAMS_PER_WORKSPACE} connected programs, which is the limit. Disconnect one first.`,
      'too_many_programs',
    )
  return { redirectTo: request.respond({ code }) }
}
