import { z } from 'zod'

/** `confirm` proves the email address of a new account, `magic` signs in. */
export type MailLink = z.infer<typeof linkSchema>

export const REDEEM_PATH = '/mail-link/redeem'

const linkSchema = z.object({
  purpose: z.enum(['confirm', 'magic']),
  userId: z.string(),
  next: z.string(),
  /** The browser in which the account was created; null if unknown. */
  deviceHash: z.string().nullable().default(null),
})

export function mailLinkIdentifier(token: string): string {
  return `mail-link:${token}`
}

export function parseMailLink(value: string): MailLink | null {
  return linkSchema.safeParse(JSON.parse(value)).data ?? null
}
