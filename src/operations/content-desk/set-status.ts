import type { ContentStatus } from '#domain/content/content.ts'
import type { ContentItem } from '#domain/content/content-desk.ts'
import { isForVisitors, MAX_SCHEDULE_MS, missingForPublishing, nextStatuses } from '#domain/content/content-status.ts'
import { updateItem } from '#store/content-desk/content-desk.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { onSite } from '../on-account.ts'
import { CHANGE_REFUSALS, ofItem, savedItemSchema, statusChangeSchema } from './content-desk-schemas.ts'
import { findItemToChange, insistOnVersion } from './find-item.ts'
import { withNotes } from './save-item.ts'
import { warnLostRedirect } from './warn-lost-redirect.ts'

/** The date of the first publication is kept. */
export const setStatus = defineOperation({
  name: 'changeContentStatus',
  summary: 'Publish, schedule or archive an item, or turn it back into a draft',
  description:
    'A draft can be published, scheduled or archived; a scheduled item can be published immediately, scheduled for ' +
    'another time, or become a draft again; a published item can be archived, or unpublished by making it a draft; ' +
    'an archived item can become a draft again. Scheduled items are published within a minute of the time set.',
  access: onSite('editor'),
  uses: ['database'],
  input: statusChangeSchema.extend(ofItem),
  output: savedItemSchema,
  returns: 'The updated item',
  refuses: CHANGE_REFUSALS,
  async run({ app, account }, { kind, id, ...change }) {
    const { status } = change
    const now = new Date()
    const publishAt = status === 'scheduled' ? readTime(change.publishAt, now) : null
    return app.database.db.transaction(async (transaction) => {
      const item = await findItemToChange(transaction, { kind, id })
      insistOnVersion(item, change.version)
      requirePossible(item, status)
      const publishedAt = status === 'published' && item.publishedAt === null ? { publishedAt: now } : {}
      const notes = isForVisitors(status) ? await warnLostRedirect(transaction, item, status) : []
      const saved = await updateItem(transaction, item, { status, publishAt, ...publishedAt }, account.userId)
      const when = publishAt ? ` for ${publishAt.toISOString()}` : ''
      const changed = SUMMARIES[status](`the ${item.kind} “${item.title}”`)
      await recordAction(
        transaction,
        { account },
        {
          action: ACTIONS[status],
          target: { kind: item.kind, id: item.id, name: item.title },
          summary: changed + when,
          details: { from: item.status, to: status, ...(publishAt && { publishAt: publishAt.toISOString() }) },
        },
      )
      return withNotes(saved, notes)
    })
  },
})

const ACTIONS: Record<ContentStatus, string> = {
  draft: 'content.made-draft',
  scheduled: 'content.scheduled',
  published: 'content.published',
  archived: 'content.archived',
}

const SUMMARIES: Record<ContentStatus, (item: string) => string> = {
  draft: (item) => `changed ${item} back to a draft`,
  scheduled: (item) => `scheduled ${item}`,
  published: (item) => `published ${item}`,
  archived: (item) => `archived ${item}`,
}

function requirePossible(item: ContentItem, status: ContentStatus): void {
  const possible = nextStatuses(item.status)
  if (!possible.includes(status)) {
    throw new Conflict(
      `This ${item.kind} is ${item.status}. It can only be changed to ${possible.join(' or ')}.`,
      'wrong_status',
    )
  }
  const missing = isForVisitors(status) ? missingForPublishing(item) : null
  if (missing) throw new InvalidInput(`This ${item.kind} cannot be ${status} yet: it needs ${missing}.`)
}

/** Date, time and time zone. The first group is the date. */
const TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/

function readTime(text: string | null | undefined, now: Date): Date {
  const day = TIME.exec(text?.trim() ?? '')?.[1]
  const moment = new Date(day ? (text ?? '').trim() : '')
  if (Number.isNaN(moment.getTime())) {
    throw new InvalidInput('Enter the publication time as a date and a time, such as 2030-01-31T09:00:00Z.')
  }
  // JavaScript reads 30 February as 2 March.
  if (new Date(`${day}T00:00Z`).toISOString().slice(0, 10) !== day) throw new InvalidInput(`There is no day ${day}.`)
  if (moment <= now) throw new InvalidInput('The publication time is in the past. Choose a later one, or publish now.')
  if (moment.getTime() > now.getTime() + MAX_SCHEDULE_MS) {
    throw new InvalidInput('The publication time is more than ten years away. Choose an earlier one.')
  }
  return moment
}
