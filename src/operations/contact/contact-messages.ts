import { z } from '@hono/zod-openapi'
import { formatDayAndTime } from '#domain/words/dates.ts'
import {
  countOpenMessages,
  deleteContactMessage as deleteStored,
  findContactMessage,
  hasContactMessages,
  listContactMessages as listStored,
  setMessageDone,
} from '#store/system/contact.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { defineOperation } from '../define-operation.ts'
import { NotFound } from '../errors.ts'
import { pageQuery, searchQuery } from '../inputs.ts'
import { onSite } from '../on-account.ts'
import { readUuid } from '../uuid.ts'

const MESSAGES_PER_PAGE = 20

const FOR_ADMINS = { access: onSite('admin'), uses: ['database'] } as const

const messageSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    createdAt: z.iso.datetime(),
    isDone: z.boolean(),
    doneAt: z.iso.datetime().nullable(),
    doneBy: z
      .string()
      .nullable()
      .openapi({ description: 'The email address of the person who marked the message as done' }),
  })
  .openapi('ContactMessage')

export const listContactMessages = defineOperation({
  ...FOR_ADMINS,
  name: 'listContactMessages',
  summary: 'List contact messages, newest first',
  description: 'For administrators.',
  input: z.object({
    state: z.enum(['open', 'done', 'all'], 'must be open, done or all').default('open'),
    search: searchQuery('Words in the name, email address, subject or message'),
    page: pageQuery,
  }),
  output: z.object({
    messages: z.array(messageSchema),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    open: z.int().openapi({ description: 'The number of open messages' }),
    hasAny: z.boolean().openapi({ description: 'Whether there are any messages at all' }),
  }),
  returns: 'One page of messages',
  async run({ app: { database } }, { state, search, page }) {
    const range = { offset: (page - 1) * MESSAGES_PER_PAGE, limit: MESSAGES_PER_PAGE }
    const [{ messages, total }, open, hasAny] = await Promise.all([
      listStored(database, { state, search: search.trim(), ...range }),
      countOpenMessages(database),
      hasContactMessages(database),
    ])
    return { messages, total, page, pages: Math.max(1, Math.ceil(total / MESSAGES_PER_PAGE)), open, hasAny }
  },
})

/** Doing it twice changes nothing: the first administrator stays on record. */
export const updateContactMessage = defineOperation({
  ...FOR_ADMINS,
  name: 'updateContactMessage',
  summary: 'Mark a message as done, or reopen it',
  description: 'For administrators.',
  input: z.object({ id: z.string(), isDone: z.boolean('must be true or false') }),
  output: messageSchema,
  returns: 'The updated message',
  refuses: { 404: 'No such message' },
  run: ({ app, account }, input) =>
    app.database.db.transaction(async (transaction) => {
      const id = readUuid(input.id)
      const { isDone } = input
      const isChanged = id !== null && (await setMessageDone(transaction, id, isDone ? account.userId : null))
      const message = id === null ? null : await findContactMessage(transaction, id)
      if (!message) throw noSuchMessage()
      if (isChanged) {
        const target = messageTarget(message)
        await recordAction(
          transaction,
          { account },
          {
            action: isDone ? 'message.done' : 'message.reopened',
            target,
            summary: isDone ? `marked the ${target.name} as done` : `reopened the ${target.name}`,
          },
        )
      }
      return message
    }),
})

export const deleteContactMessage = defineOperation({
  ...FOR_ADMINS,
  name: 'deleteContactMessage',
  summary: 'Delete a message permanently',
  description:
    'For administrators. Stored copies of the emails about the message are deleted as well; delivered emails are not.',
  input: z.object({ id: z.string() }),
  output: z.object({ status: z.literal('deleted') }),
  returns: 'The message has been deleted',
  refuses: { 404: 'No such message' },
  async run({ app, account }, input) {
    const id = readUuid(input.id)
    if (!id) throw noSuchMessage()
    await app.database.db.transaction(async (transaction) => {
      const createdAt = await deleteStored(transaction, id)
      if (!createdAt) throw noSuchMessage()
      const target = messageTarget({ id, createdAt })
      const act = { action: 'message.deleted', target, summary: `deleted a ${target.name}` }
      await recordAction(transaction, { account }, act)
    })
    return { status: 'deleted' as const }
  },
})

/** Named by its time, because audit log entries are permanent and must not contain the sender's name. */
function messageTarget({ id, createdAt }: { id: string; createdAt: string }) {
  return { kind: 'message', id, name: `message of ${formatDayAndTime(new Date(createdAt))}` }
}

function noSuchMessage(): NotFound {
  return new NotFound('This message does not exist.')
}
