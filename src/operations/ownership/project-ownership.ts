import { z } from '@hono/zod-openapi'
import { OWNERSHIP_WAYS, proofsFor } from '#domain/projects/ownership.ts'
import { findOwnership, type OwnedProject, removeConfirmation } from '#store/projects/ownership.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict, Unavailable } from '../errors.ts'
import { projectId } from '../inputs.ts'
import { noSuchProject } from '../project-access/get-project.ts'
import { onProjectForPeople } from '../project-access/on-project.ts'
import { testOwnership } from './test-ownership.ts'

const MAX_CHECKS = 20

const wayResult = z.object({
  isFound: z.boolean(),
  message: z.string().openapi({ description: 'Where the proof was found, or what was found instead' }),
})

const ownershipSchema = z
  .object({
    proofs: z
      .object({
        host: z.string(),
        dns: z
          .object({
            names: z.array(z.string()).openapi({ description: 'A TXT record at one of these names is enough' }),
            value: z.string(),
          })
          .nullable()
          .openapi({ description: 'Null for an IP address' }),
        file: z.object({ url: z.string(), content: z.string() }),
        meta: z.object({ url: z.string(), tag: z.string() }),
      })
      .openapi({ description: 'What to publish: one of these is enough. No other project accepts it' }),
    confirmed: z
      .object({ way: z.enum(OWNERSHIP_WAYS), at: z.iso.datetime() })
      .nullable()
      .openapi({ description: 'Null if ownership is not confirmed, or the last check found no proof' }),
    lastCheck: z
      .object({ at: z.iso.datetime(), results: z.object({ dns: wayResult, file: wayResult, meta: wayResult }) })
      .nullable(),
  })
  .openapi('ProjectOwnership')

export type ProjectOwnership = z.output<typeof ownershipSchema>

const OWNERSHIP = { input: z.object({ projectId }), output: ownershipSchema } as const
const CHANGES_OWNERSHIP = {
  ...OWNERSHIP,
  access: onProjectForPeople('edit', { noImpersonator: true }),
  refuses: { 403: 'You are impersonating the owner' },
} as const

/** What the owner has to publish, and whether it was found. */
export const getOwnership = defineOperation({
  ...OWNERSHIP,
  name: 'getOwnership',
  summary: 'Get how to confirm that you own a project’s site, and whether it is confirmed',
  access: onProjectForPeople('read'),
  uses: ['database'],
  returns: 'The proofs and the state',
  run: async ({ app, project }) => describeOwnership(await readOwnership(app, project.id)),
})

export const checkOwnership = defineOperation({
  ...CHANGES_OWNERSHIP,
  name: 'checkOwnership',
  summary: 'Look for the proof that you own a project’s site',
  description:
    'Requests the DNS records, the file and the home page, and says what was found. If there is no proof, ownership is ' +
    'not confirmed any more. At most 20 times in 10 minutes.',
  limit: {
    ...{ key: 'ownership:account', max: MAX_CHECKS, perSeconds: 600 },
    what: `checked ${MAX_CHECKS} times in 10 minutes, which is the limit`,
  },
  returns: 'What was found',
  refuses: {
    ...CHANGES_OWNERSHIP.refuses,
    409: 'The URL of the project has just been changed',
    429: 'Too many checks',
  },
  async run({ app, actor, project }) {
    const owned = await readOwnership(app, project.id)
    const ownership = await testOwnership(app, owned, actor)
    if (ownership) return describeOwnership({ ...owned, ownership })
    if (app.closing.aborted) throw new Unavailable('The server is being restarted. Please try again in a moment.')
    throw new Conflict('The URL of this project has just been changed. Please check again.')
  },
})

/** The proof stays on the site, so it can be confirmed again. */
export const removeOwnership = defineOperation({
  ...CHANGES_OWNERSHIP,
  name: 'removeOwnership',
  summary: 'Remove the confirmation that you own a project’s site',
  description: 'Also switches off `probeFiles` and `compareBots`.',
  returns: 'The state afterwards',
  async run({ app, actor, project }) {
    await app.database.db.transaction(async (transaction) => {
      if (await removeConfirmation({ db: transaction }, project.id))
        await recordActivity(transaction, actor, project.id, { action: 'ownership.removed', details: {} })
    })
    return describeOwnership(await readOwnership(app, project.id))
  },
})

async function readOwnership({ database }: Pick<App, 'database'>, id: string): Promise<OwnedProject> {
  const owned = await findOwnership(database, id)
  if (!owned) throw noSuchProject()
  return owned
}

function describeOwnership({ url, token, ownership }: OwnedProject) {
  return {
    proofs: proofsFor(url, token),
    confirmed: ownership?.confirmed ?? null,
    lastCheck: ownership?.lastCheck ?? null,
  }
}
