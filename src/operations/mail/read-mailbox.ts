import { z } from 'zod'
import type { StoredMail } from '#domain/system/mail.ts'
import { findStoredMail, listStoredMail } from '#store/system/mail-messages.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'

const MAX_SHOWN = 100

type Requester = { isOnThisMachine: boolean }

/**
 * Lists the messages that were stored because no mail server is set up, newest first. Their links sign in to accounts,
 * so they are shown on this machine only.
 */
export async function listMailbox(
  app: Pick<App, 'database' | 'settings'>,
  requester: Requester,
): Promise<StoredMail[]> {
  requireMailbox(app, requester)
  const messages = await listStoredMail(app.database, MAX_SHOWN)
  return messages.map(({ id, kind, toAddress, subject, text, link, createdAt }) => ({
    ...{ id, kind, toAddress, subject, text, link },
    createdAt: createdAt.toISOString(),
  }))
}

export async function readMailHtml(
  app: Pick<App, 'database' | 'settings'>,
  requester: Requester,
  mailId: string,
): Promise<string> {
  requireMailbox(app, requester)
  const message = z.uuid().safeParse(mailId).success ? await findStoredMail(app.database, mailId) : null
  if (!message) throw new NotFound('This message does not exist.')
  return message.html
}

function requireMailbox({ settings }: Pick<App, 'settings'>, { isOnThisMachine }: Requester): void {
  if (settings.smtpUrl !== undefined || !isOnThisMachine) throw new NotFound('There is no mailbox here.')
}
