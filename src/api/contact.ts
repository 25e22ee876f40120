import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { CONTACT_LIMITS } from '#domain/contact.ts'
import type { App } from '#operations/app.ts'
import { deleteContactMessage } from '#operations/contact/delete-contact-message.ts'
import { listContactMessages } from '#operations/contact/list-contact-messages.ts'
import { sendContactMessage } from '#operations/contact/send-contact-message.ts'
import { settleContactMessage } from '#operations/contact/settle-contact-message.ts'
import { InvalidInput } from '#operations/errors.ts'
import { json, refusal, SIGN_IN_REQUIRED, WRONG_ROLE } from './answers.ts'
import { pageQuery, searchQuery } from './list-query.ts'
import type { ApiEnv } from './request-variables.ts'

/** A message of 5,000 characters of any script. */
const LARGEST_BYTES = 64 * 1024

const words = (description: string) => z.string('must be a text').optional().openapi({ description })

const send = createRoute({
  method: 'post',
  path: '/contact',
  summary: 'Write to the people who run this server',
  description:
    'All of name, email, subject and message are required. The message is kept in their inbox, and they are told by mail, at most 30 times an hour. At most 5 messages an hour are taken from one client and from one address.',
  request: {
    body: {
      required: true,
      ...json(
        z.object({
          name: words(`At most ${CONTACT_LIMITS.name} characters`),
          email: words('Where the answer goes'),
          subject: words(`At most ${CONTACT_LIMITS.subject} characters`),
          message: words(`At most ${CONTACT_LIMITS.message} characters`),
          website: words('Leave it out: only programs that fill in every field fill this one in'),
          openedAt: z
            .number('must be a number')
            .optional()
            .openapi({ description: 'When the form was opened, in milliseconds since 1970' }),
        }),
        'The message',
      ),
    },
  },
  responses: {
    201: json(z.object({ status: z.literal('sent') }), 'The message was taken'),
    403: refusal('impersonating: you are using the account of somebody else'),
    400: refusal('A field is missing or too long; error.problems says what is wrong, by field'),
    429: refusal('Too many messages; Retry-After says how many seconds to wait'),
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
    doneBy: z.string().nullable().openapi({ description: 'Address of whoever marked it as done' }),
  })
  .openapi('ContactMessage')

const list = createRoute({
  method: 'get',
  path: '/admin/messages',
  summary: 'The inbox of the contact form, newest first, for editors and administrators',
  request: {
    query: z.object({
      state: z.enum(['open', 'done', 'all'], 'must be open, done or all').default('open'),
      search: searchQuery('Words in the name, the address, the subject or the message'),
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
        open: z.int().openapi({ description: 'How many are open in all' }),
        hasAny: z.boolean().openapi({ description: 'Whether there is any message at all' }),
      }),
      'A page of messages',
    ),
    ...SIGN_IN_REQUIRED,
    ...WRONG_ROLE,
  },
})

const settle = createRoute({
  method: 'patch',
  path: '/admin/messages/{id}',
  summary: 'Mark a message as done, or open it again',
  request: {
    params: z.object({ id: z.string() }),
    body: { required: true, ...json(z.object({ isDone: z.boolean('must be true or false') }), 'The change') },
  },
  responses: {
    200: json(messageSchema, 'The message as it is now'),
    ...SIGN_IN_REQUIRED,
    ...WRONG_ROLE,
    404: refusal('There is no such message'),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/admin/messages/{id}',
  summary: 'Delete a message for good, for editors and administrators',
  description: 'What we keep of the mails about it goes along; mails that have arrived are with whoever got them.',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: json(z.object({ status: z.literal('deleted') }), 'It is gone'),
    ...SIGN_IN_REQUIRED,
    ...WRONG_ROLE,
    404: refusal('There is no such message'),
  },
})

export function addContactRoutes(api: OpenAPIHono<ApiEnv>, app: App): void {
  api.use(
    '/contact',
    bodyLimit({
      maxSize: LARGEST_BYTES,
      onError: () => {
        throw new InvalidInput(`The message is too long; at most ${CONTACT_LIMITS.message} characters are taken.`)
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
