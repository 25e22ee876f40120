import { z } from '@hono/zod-openapi'
import { MAX_SAVED_NAME } from '#domain/explorer/saved-name.ts'
import { EXPLORER_TABLE_NAMES } from '#domain/explorer/tables.ts'
import { DENSITIES, MAX_VIEWS } from '#domain/explorer/views.ts'
import * as stored from '#store/explorer/views.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidInput } from '../errors.ts'
import { onlyFields, projectId } from '../inputs.ts'
import { onProject } from '../project-access/on-project.ts'
import { readUuid } from '../uuid.ts'
import { noSuchView, readView, readViewName, viewTaken } from './read-view.ts'

const viewSchema = z
  .object({
    id: z.uuid(),
    name: z.string().openapi({ description: 'Unique in the project, ignoring case' }),
    table: z.enum(EXPLORER_TABLE_NAMES),
    filter: z.string(),
    sort: z.string(),
    columns: z.string(),
    density: z.enum(DENSITIES).nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('SavedView')

const text = z.string('must be a string')
const name = text.openapi({ description: `At most ${MAX_SAVED_NAME} characters`, example: 'Thin blog posts' })
const shown = {
  table: text.openapi({ description: `One of ${EXPLORER_TABLE_NAMES.join(', ')}`, example: 'pages' }),
  filter: text.optional().openapi({ description: 'As in `exploreTable`', example: 'wordCount <= 200' }),
  sort: text.optional().openapi({ description: 'As in `exploreTable`', example: '-inlinks' }),
  columns: text.optional().openapi({ description: 'As in `exploreTable`', example: 'url,title,wordCount' }),
  density: text
    .nullable()
    .optional()
    .openapi({ description: `One of ${DENSITIES.join(', ')}; null for the default` }),
}

const viewId = z.string()
const INVALID = { 400: 'The name is not valid, or the table cannot be shown like that' }
const TAKEN = { 409: 'The project has another view with this name' }
const NO_SUCH_VIEW = { 404: 'No such project, view or table, or it belongs to another account' }

export const listViews = defineOperation({
  name: 'listViews',
  summary: 'List the saved views of a project by name',
  description:
    'A view is a table with a filter, an order and columns. The views that come with the product are not listed.',
  access: onProject('read'),
  uses: ['database'],
  input: z.object({ projectId }),
  output: z.object({ views: z.array(viewSchema) }),
  returns: 'The views',
  run: async ({ app, project }) => ({ views: await stored.listViews(app.database, project.id) }),
})

export const createView = defineOperation({
  name: 'createView',
  summary: 'Save a view of a table',
  description: `A project can have ${MAX_VIEWS} views.`,
  access: onProject('edit'),
  uses: ['database'],
  input: onlyFields({ projectId, name, ...shown }),
  output: viewSchema,
  returns: 'The view',
  refuses: { ...INVALID, ...NO_SUCH_VIEW, ...TAKEN },
  async run({ app, actor, project }, { name: typed, ...input }) {
    const name = readViewName(typed)
    const view = await readView(app, project.id, input)
    const created = await app.database.db.transaction(async (transaction) => {
      const inserted = await stored.insertView({ db: transaction }, project.id, { name, ...view }, MAX_VIEWS)
      if (typeof inserted !== 'string')
        await recordActivity(transaction, actor, project.id, { action: 'view.created', details: { name } })
      return inserted
    })
    if (created === 'taken') throw viewTaken(name)
    if (created === 'full')
      throw new InvalidInput(`A project can have ${MAX_VIEWS} saved views. Delete one that you no longer use.`)
    return created
  },
})

/** Changes the name, what the view shows, or both. */
export const updateView = defineOperation({
  name: 'updateView',
  summary: 'Rename a view, or change what it shows',
  access: onProject('edit'),
  uses: ['database'],
  input: onlyFields({ projectId, viewId, name: name.optional(), view: onlyFields(shown).optional() }),
  output: viewSchema,
  returns: 'The view',
  refuses: { ...INVALID, ...NO_SUCH_VIEW, ...TAKEN },
  async run({ app, actor, project }, input) {
    const id = readUuid(input.viewId)
    if (!id) throw noSuchView()
    const change = {
      ...(input.name !== undefined && { name: readViewName(input.name) }),
      ...(input.view !== undefined && (await readView(app, project.id, input.view))),
    }
    const updated = await app.database.db.transaction(async (transaction) => {
      const changed = await stored.updateView({ db: transaction }, { projectId: project.id, id }, change)
      if (changed && changed !== 'taken' && changed.isChanged) {
        const details = { name: changed.view.name }
        await recordActivity(transaction, actor, project.id, { action: 'view.changed', details })
      }
      return changed
    })
    if (updated === 'taken') throw viewTaken(change.name ?? '')
    if (!updated) throw noSuchView()
    return updated.view
  },
})

export const deleteView = defineOperation({
  name: 'deleteView',
  summary: 'Delete a saved view',
  access: onProject('edit'),
  uses: ['database'],
  input: z.object({ projectId, viewId }),
  output: z.object({ id: z.uuid() }),
  returns: 'The id of the deleted view',
  refuses: NO_SUCH_VIEW,
  async run({ app, actor, project }, input) {
    const id = readUuid(input.viewId)
    if (!id) throw noSuchView()
    await app.database.db.transaction(async (transaction) => {
      const deleted = await stored.deleteView({ db: transaction }, project.id, id)
      if (deleted === null) throw noSuchView()
      await recordActivity(transaction, actor, project.id, { action: 'view.deleted', details: { name: deleted } })
    })
    return { id }
  },
})
