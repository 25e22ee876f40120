import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import {
  CONTACT_FIELDS,
  CONTACT_LIMITS,
  type ContactFields,
  type ContactProblems,
  MIN_CONTACT_MS,
  parseContact,
} from '#domain/content/contact.ts'
import { formatDuration } from '#domain/words/durations.ts'
import { takeFromLimit } from '#store/accounts/rate-limits.ts'
import { insertContactMessage, listAdministrators } from '#store/system/contact.ts'
import { type Actor, userIdOf } from '../actor.ts'
import type { App } from '../app.ts'
import { countUse, HOUR_SECONDS } from '../count-use.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidInput } from '../errors.ts'
import { type Recipient, sendStoredMail, storeMail } from '../mail/queue-mail.ts'
import { forAnyone } from '../on-account.ts'
import { requireOwner } from '../permissions.ts'

const MESSAGES_PER_HOUR = 5
/** Limit per recipient, for all senders together. During a flood, further messages appear only in the admin area. */
const MAILS_PER_HOUR = 30

const textField = (description: string) => z.string('must be a string').optional().openapi({ description })

/** Bots are kept out by a hidden field, a minimum time for typing, and limits. */
export const sendContactMessage = defineOperation({
  name: 'sendContactMessage',
  summary: 'Send a message to the people who run this server',
  description:
    'The message goes to their inbox, and they are notified by email up to 30 times per hour. ' +
    'One client or one email address can send up to 5 messages per hour.',
  access: forAnyone(),
  uses: ['queue', 'log'],
  input: z.object({
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
  output: z.object({ status: z.literal('sent') }),
  returns: 'The message has been received',
  refuses: {
    400: 'A field is missing or not valid; error.problems gives the reason for each field',
    403: 'You are impersonating another account (code impersonating)',
    429: 'Too many messages; see Retry-After',
  },
  async run({ app, actor }, form) {
    // An administrator who impersonates a user must not write in the user's name.
    if (actor.kind === 'person') requireOwner(actor)
    // Looks like success, so that the bot does not learn what gave it away.
    if (!form.website?.trim()) await storeMessage(app, actor, form)
    return { status: 'sent' as const }
  },
})

async function storeMessage(
  app: Pick<App, 'database' | 'queue' | 'settings' | 'log'>,
  actor: Actor,
  form: Partial<ContactFields> & { openedAt?: number | undefined },
): Promise<void> {
  if (form.openedAt !== undefined && Date.now() - form.openedAt < MIN_CONTACT_MS) {
    throw new InvalidInput(
      'This message was sent too quickly after the form opened. Please send it again.',
      'too_quick',
    )
  }
  const parsed = parseContact(form)
  if ('problems' in parsed) throw invalid(parsed.problems)
  const { fields } = parsed
  await limitMessages(app, actor.clientKey, fields.email)

  const recipients = (await takeFromMailLimit(app)) ? await findRecipients(app) : []
  const { publicUrl } = app.settings
  const mailIds = await app.database.db.transaction(async (transaction) => {
    await insertContactMessage(transaction, { ...fields, userId: userIdOf(actor) })
    const mail = { kind: 'contact-message', link: `${publicUrl}/admin/messages`, ...fields } as const
    const ids: string[] = []
    for (const to of recipients) ids.push(await storeMail(transaction, publicUrl, to, mail))
    return ids
  })
  for (const mailId of mailIds) {
    // Message and mail are already stored. If queueing fails, housekeeping queues the mail later.
    await sendStoredMail(app.queue, mailId).catch((err) =>
      app.log.warn({ err, mailId }, 'cannot queue a stored mail: housekeeping will try again'),
    )
  }
}

function invalid(problems: ContactProblems): InvalidInput {
  const first = CONTACT_FIELDS.map((field) => problems[field]).find((problem) => problem !== undefined)
  return new InvalidInput(first ?? 'This message cannot be sent.', 'invalid_input', { problems })
}

async function takeFromMailLimit({ database, log }: Pick<App, 'database' | 'log'>): Promise<boolean> {
  const { isAllowed } = await takeFromLimit(database, 'contact mails', MAILS_PER_HOUR, HOUR_SECONDS)
  if (!isAllowed)
    log.warn({ mailsPerHour: MAILS_PER_HOUR }, 'too many contact messages: this one is stored without a notification')
  return isAllowed
}

async function findRecipients({ database, settings }: Pick<App, 'database' | 'settings'>): Promise<Recipient[]> {
  if (settings.contactEmail !== undefined) return [{ address: settings.contactEmail, userId: null }]
  const administrators = await listAdministrators(database)
  return administrators.map(({ id, email }) => ({ address: email, userId: id }))
}

async function limitMessages({ database }: Pick<App, 'database'>, clientKey: string, email: string): Promise<void> {
  const writer = createHash('sha256').update(email).digest('base64url')
  for (const key of [`contact from ${clientKey}`, `contact by ${writer}`]) {
    await countUse(
      database,
      { key, max: MESSAGES_PER_HOUR, perSeconds: HOUR_SECONDS },
      (wait) =>
        `You can send up to ${MESSAGES_PER_HOUR} messages per hour. This one was not sent. ` +
        `Please wait ${formatDuration(Math.ceil(wait / 60) * 60_000)} and try again.`,
    )
  }
}
