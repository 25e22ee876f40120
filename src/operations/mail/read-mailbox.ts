import { z } from 'zod'
import type { StoredMail } from '#domain/system/mail.ts'
import { findStoredMail, listStoredMail } from '#store/system/mail-messages.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'

const SHOWN = 100

type Asker = { isOnThisMachine: boolean }

/** The messages that nobody got for want of a mail server, newest first. Their links open accounts: they stay on this machine. */
export async function listMailbox(app: Pick<App, 'database' | 'settings'>, asker: Asker): Promise<StoredMail[]> {
  requireMailbox(app, asker)
  const messages = await listStoredMail(app.database, SHOWN)
  return messages.map(({ id, kind, toAddress, subject, text, link, createdAt }) => ({
    ...{ id, kind, toAddress, subject, text, link },
    createdAt: createdAt.toISOString(),
  }))
}

/** The HTML part of one of them. */
export async function readMailHtml(
  app: Pick<App, 'database' | 'settings'>,
  asker: Asker,
  mailId: string,
): Promise<string> {
  requireMailbox(app, asker)
  const message = z.uuid().safeParse(mailId).success ? await findStoredMail(app.database, mailId) : null
  if (!message) throw new NotFound('There is no such message.')
  return message.html
}

function requireMailbox({ settings }: Pick<App, 'settings'>, { isOnThisMachine }: Asker): void {
  if (settings.smtpUrl !== undefined || !isOnThisMachine) throw new NotFound('There is no mailbox here.')
}
