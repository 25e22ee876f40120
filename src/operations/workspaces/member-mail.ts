import type { MailOf } from '#domain/system/mail.ts'
import { lockAccount } from '#store/accounts/lock-account.ts'
import { listMembers } from '#store/workspaces/members.ts'
import type { SignedIn } from '../actor.ts'
import type { App } from '../app.ts'
import { sendStoredMail, storeMail } from '../mail/queue-mail.ts'
import type { Transaction } from './on-workspace.ts'

type MemberMail = MailOf<'member-removed' | 'role-changed' | 'ownership-transferred' | 'workspace-deleted'>
type News = MemberMail extends infer Each
  ? Each extends MemberMail
    ? Omit<Each, 'link' | 'workspace' | 'by'>
    : never
  : never
type About = { workspace: string; by: SignedIn; userId: string }

/** Null for what members do to themselves. Call it in the transaction of the change, and `sendMemberMail` after it. */
export async function storeMemberMail(
  { settings: { publicUrl } }: Pick<App, 'settings'>,
  db: Transaction,
  { workspace, by, userId }: About,
  news: News,
): Promise<string | null> {
  const to = by.userId === userId ? null : await lockAccount({ db }, userId)
  if (!to) return null
  const link = publicUrl + (news.kind === 'member-removed' ? '/dashboard' : '/profile/workspace')
  return storeMail(db, publicUrl, to, { ...news, link, workspace, by: by.email })
}

/** To all members but the one who did it. */
export async function storeMailToMembers(
  app: Pick<App, 'settings'>,
  db: Transaction,
  about: Omit<About, 'userId'> & { workspaceId: string },
  news: News,
): Promise<string[]> {
  const mailIds: string[] = []
  for (const { userId } of await listMembers(db, about.workspaceId)) {
    const mailId = await storeMemberMail(app, db, { ...about, userId }, news)
    if (mailId !== null) mailIds.push(mailId)
  }
  return mailIds
}

/** Passes on the result of the change without the mail. */
export async function sendMemberMail<Result>(
  { queue }: Pick<App, 'queue'>,
  changed: Promise<Result & { mailId: string | null }>,
): Promise<Omit<Result, 'mailId'>> {
  const { mailId, ...result } = await changed
  if (mailId) await sendStoredMail(queue, mailId)
  return result
}
