import { createRoute, z } from '@hono/zod-openapi'
import type { MailKind } from '#domain/system/mail.ts'
import type { App } from '#operations/app.ts'
import { listMailbox, readMailHtml } from '#operations/mail/read-mailbox.ts'
import { narrow } from '#operations/schemas/narrow.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, refusal } from '../responses.ts'
import { isOnThisMachine } from './mailbox-reader.ts'

const mailboxSchema = z
  .object({
    messages: z.array(
      z.object({
        id: z.uuid(),
        kind: narrow<MailKind>(z.string()),
        toAddress: z.string(),
        subject: z.string(),
        text: z.string(),
        link: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
  })
  .openapi('Mailbox')

const HIDDEN = {
  404: refusal('There is no mailbox, because SMTP_URL is set or the request comes from another machine'),
}

const list = createRoute({
  method: 'get',
  path: '/dev/mailbox',
  operationId: 'listKeptEmails',
  summary: 'List the emails kept by a server without SMTP_URL, newest first',
  responses: { 200: json(mailboxSchema, 'The latest hundred'), ...HIDDEN },
})

const html = createRoute({
  method: 'get',
  path: '/dev/mailbox/{id}/html',
  operationId: 'getKeptEmailHtml',
  summary: 'Get the HTML part of an email',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: { content: { 'text/html': { schema: z.string() } }, description: 'The email as a mail program would show it' },
    ...HIDDEN,
  },
})

/** A mail may contain styles and links, but cannot run or load anything, and is isolated from this site. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox"

export type MailboxRoute = typeof list | typeof html

export function addMailboxRoutes(api: ApiRouter<MailboxRoute>, app: App): void {
  api.openapi(list, async (context) => {
    context.header('Cache-Control', 'no-store')
    const messages = await listMailbox(app, { isOnThisMachine: isOnThisMachine(context, app.settings) })
    return context.json({ messages }, 200)
  })
  api.openapi(html, async (context) => {
    const requester = { isOnThisMachine: isOnThisMachine(context, app.settings) }
    const page = await readMailHtml(app, requester, context.req.valid('param').id)
    context.header('Cache-Control', 'no-store')
    context.header('Content-Security-Policy', MAIL_POLICY)
    return context.html(page, 200)
  })
}
