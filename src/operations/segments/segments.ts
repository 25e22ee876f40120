import { z } from '@hono/zod-openapi'
import { MAX_SAVED_NAME } from '#domain/explorer/saved-name.ts'
import { MAX_SEGMENTS, renameSegment } from '#domain/explorer/segments.ts'
import * as stored from '#store/explorer/segments.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidInput } from '../errors.ts'
import { onlyFields, projectId } from '../inputs.ts'
import { onProject } from '../project-access/on-project.ts'
import { readUuid } from '../uuid.ts'
import { noSuchSegment, readSegmentFilter, readSegmentName, segmentTaken } from './read-segment.ts'

const segmentSchema = z
  .object({
    id: z.uuid(),
    name: z.string().openapi({ description: 'Unique in the project, ignoring case' }),
    filter: z.string().openapi({ description: 'A filter of the table of pages', example: 'path starts /blog/' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('Segment')

const name = z
  .string('must be a string')
  .openapi({ description: `At most ${MAX_SAVED_NAME} characters`, example: 'Blog' })
const filter = z.string('must be a string').openapi({
  description: 'Conditions on pages, as in `exploreTable`, except `segment` and `changed`',
  example: 'path starts /blog/',
})

const segmentId = z.string()
const INVALID = { 400: 'The name or the filter is not valid' }
const TAKEN = { 409: 'The project has another segment with this name' }
const NO_SUCH_SEGMENT = { 404: 'No such project or segment, or it belongs to another account' }

export const listSegments = defineOperation({
  name: 'listSegments',
  summary: 'List the segments of a project by name',
  description: 'A segment is a saved group of URLs. Filters refer to it by its name: `segment is Blog`.',
  access: onProject('read'),
  uses: ['database'],
  input: z.object({ projectId }),
  output: z.object({ segments: z.array(segmentSchema) }),
  returns: 'The segments',
  run: async ({ app, project }) => ({ segments: await stored.listSegments(app.database, project.id) }),
})

export const createSegment = defineOperation({
  name: 'createSegment',
  summary: 'Save a group of URLs as a segment',
  description: `A project can have ${MAX_SEGMENTS} segments.`,
  access: onProject('edit'),
  uses: ['database'],
  input: onlyFields({ projectId, name, filter }),
  output: segmentSchema,
  returns: 'The segment',
  refuses: { ...INVALID, ...TAKEN },
  async run({ app, actor, project }, input) {
    const segment = { name: readSegmentName(input.name), filter: readSegmentFilter(input.filter) }
    const created = await app.database.db.transaction(async (transaction) => {
      const inserted = await stored.insertSegment({ db: transaction }, project.id, segment, MAX_SEGMENTS)
      if (typeof inserted !== 'string') {
        const details = { name: segment.name }
        await recordActivity(transaction, actor, project.id, { action: 'segment.created', details })
      }
      return inserted
    })
    if (created === 'taken') throw segmentTaken(segment.name)
    if (created === 'full')
      throw new InvalidInput(`A project can have ${MAX_SEGMENTS} segments. Delete one that you no longer use.`)
    return created
  },
})

/** Saved views that use the segment keep working when it is renamed. */
export const updateSegment = defineOperation({
  name: 'updateSegment',
  summary: 'Change the name or the filter of a segment',
  description: 'Saved views that use the segment get its new name.',
  access: onProject('edit'),
  uses: ['database'],
  input: onlyFields({ projectId, segmentId, name: name.optional(), filter: filter.optional() }),
  output: segmentSchema,
  returns: 'The segment',
  refuses: { ...INVALID, ...NO_SUCH_SEGMENT, ...TAKEN },
  async run({ app, actor, project }, input) {
    const id = readUuid(input.segmentId)
    const name = input.name === undefined ? undefined : readSegmentName(input.name)
    const filter = input.filter === undefined ? undefined : readSegmentFilter(input.filter)
    const place = { projectId: project.id, id: id ?? '' }
    const updated = await app.database.db.transaction(async (transaction) => {
      const changed = id && (await stored.updateSegment({ db: transaction }, place, { name, filter }, renameSegment))
      if (changed && changed !== 'taken' && changed.isChanged) {
        const details = { name: changed.segment.name }
        await recordActivity(transaction, actor, project.id, { action: 'segment.changed', details })
      }
      return changed
    })
    if (updated === 'taken') throw segmentTaken(name ?? '')
    if (!updated) throw noSuchSegment()
    return updated.segment
  },
})

export const deleteSegment = defineOperation({
  name: 'deleteSegment',
  summary: 'Delete a segment',
  description: 'Filters that refer to it are refused from then on. No page is deleted.',
  access: onProject('edit'),
  uses: ['database'],
  input: z.object({ projectId, segmentId }),
  output: z.object({ id: z.uuid() }),
  returns: 'The id of the deleted segment',
  refuses: NO_SUCH_SEGMENT,
  async run({ app, actor, project }, input) {
    const id = readUuid(input.segmentId)
    if (!id) throw noSuchSegment()
    await app.database.db.transaction(async (transaction) => {
      const deleted = await stored.deleteSegment({ db: transaction }, project.id, id)
      if (deleted === null) throw noSuchSegment()
      await recordActivity(transaction, actor, project.id, { action: 'segment.deleted', details: { name: deleted } })
    })
    return { id }
  },
})
