import { z } from '@hono/zod-openapi'
import { MAX_COMPETITORS } from '#domain/projects/competitors.ts'
import type { Project } from '#domain/projects/project.ts'
import { listCompetitorChoice, replaceCompetitorChoice } from '#store/projects/competitor-choice.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { projectId } from '../inputs.ts'
import { noSuchProject } from '../project-access/get-project.ts'
import { onProject } from '../project-access/on-project.ts'
import { PRO_COMPETITORS, readCompetitors } from './read-competitors.ts'

const choiceSchema = z
  .object({
    projects: z
      .array(z.string('must be the id of a project'), 'must be a list of project ids')
      .max(100, 'has more than 100 entries')
      .openapi({ description: `The ids of up to ${MAX_COMPETITORS} other projects, in order` }),
  })
  .openapi('CompetitorChoice')

export const getCompetitorChoice = defineOperation({
  name: 'getCompetitorChoice',
  summary: 'Get the projects that a project is compared with',
  description: 'Projects that have been deleted since they were chosen are not included. Part of the Pro plan.',
  access: onProject('read', PRO_COMPETITORS),
  uses: ['database'],
  input: z.object({ projectId }),
  output: choiceSchema,
  returns: 'The choice',
  run: async ({ app, actor, project }) => ({ projects: await listSeenChoice(app, actor, project) }),
})

export const saveCompetitorChoice = defineOperation({
  name: 'saveCompetitorChoice',
  summary: 'Choose the projects that a project is compared with',
  description: 'Replaces the choice saved with the project. Part of the Pro plan.',
  access: onProject('edit', PRO_COMPETITORS),
  uses: ['database'],
  input: z.object({ projectId, ...choiceSchema.shape }),
  output: choiceSchema,
  returns: 'The saved choice',
  refuses: { 400: 'Too many projects' },
  async run({ app, actor, project: own }, { projects: ids }) {
    const chosen = (await readCompetitors(app, actor, { own, ids })).map(({ id }) => id)
    const stored = await listCompetitorChoice(app.database, own.id)
    const seen = new Set(await listSeenChoice(app, actor, own))
    // Others may have chosen projects that this member does not see.
    const hidden = stored.filter((id) => !seen.has(id)).slice(0, MAX_COMPETITORS - chosen.length)
    const all = [...chosen, ...hidden]
    await app.database.db.transaction(async (transaction) => {
      if (!(await replaceCompetitorChoice({ db: transaction }, own.id, all))) throw noSuchProject()
      if (all.length === stored.length && all.every((id, at) => id === stored[at])) return
      const details = { count: all.length }
      await recordActivity(transaction, actor, own.id, { action: 'competitors.changed', details })
    })
    return { projects: await listSeenChoice(app, actor, own) }
  },
})

/** The chosen projects that the actor may see. */
async function listSeenChoice(app: Pick<App, 'database'>, actor: Actor, own: Project): Promise<string[]> {
  const ids = await listCompetitorChoice(app.database, own.id)
  return (await readCompetitors(app, actor, { own, ids, skipsMissing: true })).map(({ id }) => id)
}
