import type { MailOf } from '#domain/system/mail.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { formatDay } from '#domain/words/dates.ts'
import { limitedTo } from '#domain/workspaces/limited-to.ts'
import type { WorkspaceRole } from '#domain/workspaces/workspace-role.ts'
import { hasLink } from '#domain/workspaces/workspace-rules.ts'
import type { MailWords } from './mail-parts.ts'
import { oneLine } from './mail-phrases.ts'

const CAN: Record<WorkspaceRole, string> = {
  owner: 'You would own it together with the other owners: projects, members and billing.',
  admin: 'You would manage its projects and members.',
  editor: 'You would crawl its sites and change their settings.',
  viewer: 'You would see its reports.',
}

export function invitationMail(
  { link, workspace, invitedBy, role, projects, until }: MailOf<'invitation'>,
  publicUrl: string,
  timezone: string,
): MailWords {
  return {
    subject: `${invitedBy} invites you to ${workspace} (${PRODUCT_NAME})`,
    preview: `The invitation is valid until ${formatDay(until, timezone)}.`,
    heading: `Join ${workspace}`,
    paragraphs: [
      `${invitedBy} invites you to the workspace ${workspace} at ${PRODUCT_NAME}, which crawls websites and reports ` +
        `what to fix. ${CAN[role]}`,
      ...(projects ? [`The invitation is limited to ${inMail(projects)}.`] : []),
      'If you have no account yet, create one with this email address. Then open this link again.',
    ],
    button: { label: 'See the invitation', link },
    notes: [
      `The invitation is valid until ${formatDay(until, timezone)}, and only for this email address.`,
      'If you do not know the sender, ignore this message. Nothing happens unless you accept.',
    ],
    reason: `${invitedBy} entered your email address at ${publicUrl}.`,
  }
}

/** The recipient may not know the sender, so names with links are counted, but not shown. */
function inMail(projects: string[]): string {
  const named = projects.filter((name) => !hasLink(name)).map((name) => oneLine(name, 60))
  return limitedTo(named, projects.length)
}
