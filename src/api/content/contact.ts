import { createRoute, z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { CONTACT_LIMITS } from '#domain/content/contact.ts'
import { formatNumber } from '#domain/words/counts.ts'
import type { App } from '#operations/app.ts'
import { settleContactMessage } from '#operations/contact/close-contact-message.ts'
import { deleteContactMessage } from '#operations/contact/delete-contact-message.ts'
import { listContactMessages } from '#operations/contact/list-contact-messages.ts'
import { sendContactMessage } from '#operations/contact/send-contact-message.ts'
import { InvalidInput } from '#operations/errors.ts'
import type { ApiRouter } from '../api-router.ts'
import { pageQuery, searchQuery } from '../list-query.ts'
import { json, refusal, requiring, SIGN_IN_REQUIRED, WRONG_ROLE } from '../responses.ts'

/** Enough for a message of 5,000 characters in any script. */
const MAX_BYTES = 64 * 1024

const textField = (description: string) => z.string('must be a string').optional().openapi({ description })

const send = createRoute({
  method: 'post',
  path: '/contact',
  operationId: 'sendContactMessage',
  summary: 'Send a message to the people who run this server',
  description:
    'The message goes to their inbox, and they are notified by email up to 30 times per hour. ' +
    'One client or one email address can send up to 5 messages per hour.',
  request: {
    body: {
      required: true,
      ...json(
        requiring(
          z.object({
            name: textField(`At most ${CONTACT_LIMITS.name} characters`),
            email: textField('Where the reply should go'),
            subject: textField(`At most ${CONTACT_LIMITS.subject} characters`),
            message: textField(`At most ${CONTACT_LIMITS.message} characters`),
            website: textField('Leave this field out: it is a trap for spam bots'),
            openedAt: z
              .number('must be a number')
              .optional()
              .openapi({ description: 'When the form was opened, in milliseconds since 1 January 1970 (UTC)' }),
          }),
          'name',
          'email',
          'subject',
          'message',
        ),
        'The message',
      ),
    },
  },
  responses: {
    201: json(z.object({ status: z.literal('sent') }), 'The message has been received'),
    403: refusal('You are impersonating another account (code impersonating)'),
    400: refusal('A field is missing or not valid; error.problems gives the reason for each field'),
    429: refusal('Too many messages; see Retry-After'),
  },
})

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

const list = createRoute({
  method: 'get',
  path: '/admin/messages',
  operationId: 'listContactMessages',
  summary: 'List contact messages, newest first',
  description: 'For administrators.',
  request: {
    query: z.object({
      state: z.enum(['open', 'done', 'all'], 'must be open, done or all').default('open'),
      search: searchQuery('Words in the name, email address, subject or message'),
      page: pageQuery,
    }),
  },
  responses: {
    200: json(
      z.object({
        messages: z.array(messageSchema),
        total: z.int(),
        page: z.int(),
        pages: z.int(),
        open: z.int().openapi({ description: 'The number of open messages' }),
        hasAny: z.boolean().openapi({ description: 'Whether there are any messages at all' }),
      }),
      'One page of messages',
    ),
    ...SIGN_IN_REQUIRED,
    ...WRONG_ROLE,
  },
})

const settle = createRoute({
  method: 'patch',
  path: '/admin/messages/{id}',
  operationId: 'updateContactMessage',
  summary: 'Mark a message as done, or reopen it',
  description: 'For administrators.',
  request: {
    params: z.object({ id: z.string() }),
    body: { required: true, ...json(z.object({ isDone: z.boolean('must be true or false') }), 'The change') },
  },
  responses: {
    200: json(messageSchema, 'The updated message'),
    ...SIGN_IN_REQUIRED,
    ...WRONG_ROLE,
    404: refusal('No such message'),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/admin/messages/{id}',
  operationId: 'deleteContactMessage',
  summary: 'Delete a message permanently',
  description:
    'For administrators. Stored copies of the emails about the message are deleted as well; delivered emails are not.',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: json(z.object({ status: z.literal('deleted') }), 'The message has been deleted'),
    ...SIGN_IN_REQUIRED,
    ...WRONG_ROLE,
    404: refusal('No such message'),
  },
})

export type ContactRoute = typeof send | typeof list | typeof settle | typeof remove

export function addContactRoutes(api: ApiRouter<ContactRoute>, app: App): void {
  api.use(
    '/contact',
    bodyLimit({
      maxSize: MAX_BYTES,
      onError: () => {
        throw new InvalidInput(
          `The message is too long; the limit is ${formatNumber(CONTACT_LIMITS.message)} characters.`,
        )
      },
    }),
  )
  api.openapi(send, async (context) => {
    await sendContactMessage(app, context.get('viewer'), context.req.valid('json'))
    return context.json({ status: 'sent' as const }, 201)
  })
  api.openapi(list, async (context) =>
    context.json(await listContactMessages(app, context.get('viewer'), context.req.valid('query')), 200),
  )
  api.openapi(settle, async (context) => {
    const { isDone } = context.req.valid('json')
    const { id } = context.req.valid('param')
    return context.json(await settleContactMessage(app, context.get('viewer'), id, isDone), 200)
  })
  api.openapi(remove, async (context) => {
    await deleteContactMessage(app, context.get('viewer'), context.req.valid('param').id)
    return context.json({ status: 'deleted' as const }, 200)
  })
}
