import { createHash } from 'node:crypto'
import {
  CONTACT_FIELDS,
  type ContactFields,
  type ContactProblems,
  parseContact,
  QUICKEST_CONTACT_MS,
} from '#domain/content/contact.ts'
import { formatDuration } from '#domain/words/durations.ts'
import { takeFromLimit } from '#store/accounts/rate-limits.ts'
import { insertContactMessage, listAdministrators } from '#store/system/contact.ts'
import type { App } from '../app.ts'
import { InvalidInput, LimitReached } from '../errors.ts'
import { type Recipient, sendStoredMail, storeMail } from '../mail/queue-mail.ts'
import { requireOwner } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

const HOUR_SECONDS = 3600
const MESSAGES_AN_HOUR = 5
/** To each of those who answer, whoever writes: many networks together must not bury them. The inbox holds the rest. */
const MAILS_AN_HOUR = 30

export type ContactForm = Partial<ContactFields> & {
  /** A field that people do not see. Programs that fill in whatever they find fill it in. */
  website?: string | undefined
  /** When the form was made, in milliseconds, as it says itself. */
  openedAt?: number | undefined
}

/**
 * Keeps what somebody wrote, and tells the people who answer. Programs are held off without a third party: by a field
 * that only they see, by a time in which hardly anybody types, and by limits.
 */
export async function sendContactMessage(
  app: Pick<App, 'database' | 'queue' | 'settings' | 'log'>,
  viewer: Viewer,
  form: ContactForm,
): Promise<void> {
  // Nobody but the owner writes in the name of an account.
  if (viewer.account) requireOwner(viewer)
  // It must not learn what gave it away.
  if (form.website?.trim()) return
  if (form.openedAt !== undefined && Date.now() - form.openedAt < QUICKEST_CONTACT_MS) {
    throw new InvalidInput('This was sent very quickly. Please send it again.', 'too_quick')
  }
  const parsed = parseContact(form)
  if ('problems' in parsed) throw invalid(parsed.problems)
  const { fields } = parsed
  await limitMessages(app, viewer.clientKey, fields.email)

  const recipients = (await canBeTold(app)) ? await whoAnswers(app) : []
  const { publicUrl } = app.settings
  const mailIds = await app.database.db.transaction(async (transaction) => {
    await insertContactMessage(transaction, { ...fields, userId: viewer.account?.userId ?? null })
    const mail = { kind: 'contact-message', link: `${publicUrl}/admin/messages`, ...fields } as const
    const ids: string[] = []
    for (const to of recipients) ids.push(await storeMail(transaction, publicUrl, to, mail))
    return ids
  })
  for (const mailId of mailIds) {
    // The message is kept by now, and so is the mail: the housekeeping finds one that the queue does not know.
    await sendStoredMail(app.queue, mailId).catch((err) => app.log.warn({ err, mailId }, 'a mail waits for the queue'))
  }
}

/** Tells what is wrong with each field; the message is the first of it. */
function invalid(problems: ContactProblems): InvalidInput {
  const first = CONTACT_FIELDS.map((field) => problems[field]).find((problem) => problem !== undefined)
  return new InvalidInput(first ?? 'This message cannot be sent.', 'invalid_input', { problems })
}

async function canBeTold({ database, log }: Pick<App, 'database' | 'log'>): Promise<boolean> {
  const { isAllowed } = await takeFromLimit(database, 'contact mails', MAILS_AN_HOUR, HOUR_SECONDS)
  if (!isAllowed) log.warn({ mailsAnHour: MAILS_AN_HOUR }, 'a contact message is kept without a mail about it')
  return isAllowed
}

async function whoAnswers({ database, settings }: Pick<App, 'database' | 'settings'>): Promise<Recipient[]> {
  if (settings.contactEmail !== undefined) return [{ address: settings.contactEmail, userId: null }]
  const administrators = await listAdministrators(database)
  return administrators.map(({ id, email }) => ({ address: email, userId: id }))
}

async function limitMessages({ database }: Pick<App, 'database'>, clientKey: string, email: string): Promise<void> {
  const writer = createHash('sha256').update(email).digest('base64url')
  for (const key of [`contact from ${clientKey}`, `contact by ${writer}`]) {
    const use = await takeFromLimit(database, key, MESSAGES_AN_HOUR, HOUR_SECONDS)
    if (use.isAllowed) continue
    const wait = formatDuration(Math.ceil(use.retryAfterSeconds / 60) * 60_000)
    throw new LimitReached(
      `You can send up to ${MESSAGES_AN_HOUR} messages an hour. This one was not sent; please wait ${wait} and try again.`,
      use.retryAfterSeconds,
    )
  }
}
