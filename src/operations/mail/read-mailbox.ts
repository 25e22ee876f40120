import { z } from '@hono/zod-openapi'
import type { MailKind } from '#domain/system/mail.ts'
import { findStoredMail, listStoredMail } from '#store/system/mail-messages.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { type Call, defineOperation } from '../define-operation.ts'
import { NotFound } from '../errors.ts'
import { forAnyone } from '../on-account.ts'
import { narrow } from '../schemas/narrow.ts'
import { isOnThisMachine } from './mailbox-reader.ts'

const MAX_SHOWN = 100

const MAILBOX = {
  access: forAnyone(),
  uses: ['database'],
  refuses: { 404: 'There is no mailbox, because SMTP_URL is set or the request comes from another machine' },
} as const

const messageSchema = z.object({
  id: z.uuid(),
  kind: narrow<MailKind>(z.string()),
  toAddress: z.string(),
  subject: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  createdAt: z.iso.datetime(),
})

/** The links in these mails sign in to accounts, so they are shown on this machine only. */
export const listMailbox = defineOperation({
  ...MAILBOX,
  name: 'listKeptEmails',
  summary: 'List the emails kept by a server without SMTP_URL, newest first',
  input: z.object({}),
  output: z.object({ messages: z.array(messageSchema) }).openapi('Mailbox'),
  returns: 'The latest hundred',
  async run(context) {
    requireMailbox(context)
    const messages = await listStoredMail(context.app.database, MAX_SHOWN)
    return {
      messages: messages.map(({ id, kind, toAddress, subject, text, link, createdAt }) => ({
        ...{ id, kind, toAddress, subject, text, link },
        createdAt: createdAt.toISOString(),
      })),
    }
  },
})

export const readMailHtml = defineOperation({
  ...MAILBOX,
  name: 'getKeptEmailHtml',
  summary: 'Get the HTML part of an email',
  input: z.object({ id: z.string() }),
  output: { mediaType: 'text/html' },
  returns: 'The email as a mail program would show it',
  async run(context, { id }) {
    requireMailbox(context)
    const message = z.uuid().safeParse(id).success ? await findStoredMail(context.app.database, id) : null
    if (!message) throw new NotFound('This message does not exist.')
    return { name: `${id}.html`, content: message.html }
  },
})

type Requester = { app: Pick<App, 'settings'>; actor: Actor } & Pick<Call, 'headers'>

function requireMailbox({ app: { settings }, actor, headers }: Requester): void {
  if (settings.smtpUrl !== undefined || !isOnThisMachine(headers, actor, settings)) {
    throw new NotFound('There is no mailbox here.')
  }
}
