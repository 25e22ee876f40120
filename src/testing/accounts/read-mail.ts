import { setTimeout as sleep } from 'node:timers/promises'
import type { MailKind } from '#domain/system/mail.ts'
import type { TestApp } from '../open-test-app.ts'

export type ReadMail = { kind: MailKind; link: string | null; textPart: string; token: string }

const TIMEOUT_MS = 10_000

/** Waits until there are `atLeast` messages to an email address. Returns them, oldest first. */
export async function readMails(app: Pick<TestApp, 'database'>, address: string, atLeast = 1): Promise<ReadMail[]> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const { rows } = await app.database.pool.query<ReadMail>(
      'select kind, link, text_part as "textPart" from mail_messages where to_address = $1 order by created_at',
      [address],
    )
    if (rows.length >= atLeast) return rows.map((mail) => ({ ...mail, token: tokenIn(mail.link) }))
    if (Date.now() > deadline) throw new Error(`Only ${rows.length} of ${atLeast} messages to ${address} arrived`)
    await sleep(20)
  }
}

/** Waits until there are `atLeast` messages to an email address. Returns the newest. */
export async function readMail(app: Pick<TestApp, 'database'>, address: string, atLeast = 1): Promise<ReadMail> {
  return (await readMails(app, address, atLeast)).at(-1) as ReadMail
}

function tokenIn(link: string | null): string {
  return link ? (new URL(link).searchParams.get('token') ?? '') : ''
}
