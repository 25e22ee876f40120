import { z } from 'zod'

/** What a link in a mail is good for: `confirm` proves a new account's address, `magic` signs in. */
export type MailLink = z.infer<typeof linkSchema>

export const REDEEM_PATH = '/mail-link/redeem'

const linkSchema = z.object({
  purpose: z.enum(['confirm', 'magic']),
  userId: z.string(),
  next: z.string(),
  /** The browser in which the account was made; null when we do not know it. */
  deviceHash: z.string().nullable().default(null),
})

export function mailLinkIdentifier(token: string): string {
  return `mail-link:${token}`
}

export function parseMailLink(value: string): MailLink | null {
  return linkSchema.safeParse(JSON.parse(value)).data ?? null
}
