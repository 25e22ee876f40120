import type { MailKind } from '#domain/mail.ts'
import type { Database } from '#platform/database.ts'
import { mailMessages } from './account-schema.ts'

export type NewMail = {
  kind: MailKind
  userId: string | null
  toAddress: string
  subject: string
  text: string
  html: string
  link: string | null
}

export async function insertMail({ db }: Pick<Database, 'db'>, mail: NewMail): Promise<string> {
  const { text, html, ...rest } = mail
  const [row] = await db
    .insert(mailMessages)
    .values({ ...rest, textPart: text, htmlPart: html })
    .returning({ id: mailMessages.id })
  if (!row) throw new Error('the message was not stored')
  return row.id
}
