import { z } from '@hono/zod-openapi'
import {
  CODE_PREFIX,
  CODE_SECONDS,
  MAX_PROGRAMS_PER_MEMBER,
  MAX_PROGRAMS_PER_WORKSPACE,
} from '#domain/oauth/connected-program.ts'
import { KEY_SCOPES } from '#domain/workspaces/api-key.ts'
import { insertGrant } from '#store/oauth/grants.ts'
import { hashKey, newSecret } from '../api-keys/api-key-text.ts'
import { HOUR_SECONDS } from '../count-use.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict, Forbidden, InvalidInput, NotFound } from '../errors.ts'
import { onOwnAccount } from '../on-account.ts'
import { noSuchWorkspace } from '../workspaces/on-workspace.ts'
import { listConsentWorkspaces, requestQuery } from './describe-request.ts'
import { ownOrigin } from './own-origin.ts'
import { readRequest } from './read-request.ts'

const MAX_PER_HOUR = 60
const MAX_PROGRAMS = { ofWorkspace: MAX_PROGRAMS_PER_WORKSPACE, ofMember: MAX_PROGRAMS_PER_MEMBER }

const TOO_MANY = {
  'too-many-of-member': `You have connected ${MAX_PROGRAMS_PER_MEMBER} programs to this workspace, which is the limit. Disconnect one first.`,
  'too-many-of-workspace': `This workspace has ${MAX_PROGRAMS_PER_WORKSPACE} connected programs, which is the limit. Disconnect one first.`,
}

export const allowRequest = defineOperation({
  name: 'allowAuthorizationRequest',
  summary: 'Allow a program to act for you in a workspace',
  access: onOwnAccount(),
  limit: {
    key: 'oauth-allow',
    max: MAX_PER_HOUR,
    perSeconds: HOUR_SECONDS,
    what: `connected ${MAX_PER_HOUR} programs within an hour`,
  },
  uses: ['database'],
  input: z.strictObject({
    query: requestQuery,
    workspaceId: z.string(),
    scope: z.enum(KEY_SCOPES),
    projectIds: z.array(z.string()).max(1000).nullable().default(null).openapi({
      description: 'The projects that the program may use; null for all that you see',
    }),
  }),
  output: z.object({ redirectTo: z.string() }),
  returns: 'Where to send the user, with the code for the program',
  refuses: {
    400: 'Invalid input, or an unknown program',
    403: 'Your role does not allow this scope',
    404: 'No such workspace or project',
    409: 'Too many connected programs',
  },
  async run({ app, account, headers }, { query, workspaceId, scope, projectIds }) {
    const request = await readRequest(app, { query, origin: ownOrigin(app, headers.get('host')) })
    if (request.problem) throw new InvalidInput(request.problem.message)
    const workspaces = await listConsentWorkspaces(app, account, request)
    const workspace = workspaces.find(({ id }) => id === workspaceId)
    if (!workspace) throw noSuchWorkspace()
    if (!workspace.scopes.includes(scope))
      throw new Forbidden(`The program did not request the scope ${scope}, or your role does not allow it.`)
    if (projectIds?.length === 0) throw new InvalidInput('Choose at least one project, or all of them.')
    if (projectIds?.some((id) => !workspace.projects.some((project) => project.id === id)))
      throw new NotFound('One of these projects does not exist, or it is in another workspace.')
    const code = newSecret(CODE_PREFIX)
    const { client, redirectUri, codeChallenge } = request
    const grant = {
      ...{ clientId: client.id, workspaceId, userId: account.userId, scope, codeChallenge, redirectUri },
      projectIds: projectIds && [...new Set(projectIds)],
      codeHash: hashKey(code),
      codeSeconds: CODE_SECONDS,
    }
    const refused = await insertGrant(app.database, grant, MAX_PROGRAMS)
    if (refused === 'no-member') throw noSuchWorkspace()
    if (refused) throw new Conflict(TOO_MANY[refused], 'too_many_programs')
    return { redirectTo: request.respond({ code }) }
  },
})
