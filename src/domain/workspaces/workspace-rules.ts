import { counted } from '../words/counts.ts'

export const MAX_WORKSPACE_NAME = 60
/** Besides the personal one. */
export const MAX_OWN_WORKSPACES = 20
/** Members and open invitations together. */
export const MAX_MEMBERS = 100
export const MAX_OPEN_INVITATIONS = 50
export const INVITATIONS_PER_DAY = 50
/** To the same address, from all workspaces. */
export const INVITATIONS_PER_ADDRESS_AND_DAY = 5
export const INVITATION_DAYS = 7
export const DELETION_DAYS = 14

type Checked = { ok: true; value: string } | { ok: false; message: string }

/** The name is part of mails to people who do not know the sender, so it must not contain a link. */
export function checkWorkspaceName(typed: string): Checked {
  const value = typed.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  if (value === '') return { ok: false, message: 'Enter a name for the workspace.' }
  if ([...value].length > MAX_WORKSPACE_NAME) {
    return { ok: false, message: `The name is too long. The limit is ${counted(MAX_WORKSPACE_NAME, 'character')}.` }
  }
  if (hasLink(value)) return { ok: false, message: 'The name must not contain a URL or email address.' }
  return { ok: true, value }
}

/** Whether a name could lead people to a website or address if it is part of a mail. */
export function hasLink(name: string): boolean {
  return /:\/\/|www\.|@/i.test(name)
}
