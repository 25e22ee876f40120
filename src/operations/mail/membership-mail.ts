import type { MailOf } from '#domain/system/mail.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { formatDay } from '#domain/words/dates.ts'
import type { WorkspaceRole } from '#domain/workspaces/workspace-role.ts'
import type { MailWords } from './mail-parts.ts'

export function memberRemovedMail({ link, workspace, by }: MailOf<'member-removed'>, publicUrl: string): MailWords {
  return {
    subject: `You were removed from ${workspace} (${PRODUCT_NAME})`,
    preview: 'Nothing of your own is lost.',
    heading: `You were removed from ${workspace}`,
    paragraphs: [
      `${by} removed you from the workspace ${workspace}, so you can no longer open its projects and reports.`,
      'Nothing of your own is lost: your account and your other workspaces are unchanged. What you created in this ' +
        'workspace stays in it.',
    ],
    button: { label: 'Go to your projects', link },
    notes: [`If you still need access, ask ${by} or another owner or admin of the workspace.`],
    reason: `you were a member of a workspace at ${publicUrl}.`,
  }
}

export function roleChangedMail(
  { link, workspace, by, from, to }: MailOf<'role-changed'>,
  publicUrl: string,
): MailWords {
  return {
    subject: `You are now ${a(to)} of ${workspace} (${PRODUCT_NAME})`,
    preview: `Your role was ${from}.`,
    heading: `You are now ${a(to)} of ${workspace}`,
    paragraphs: [`${by} changed your role in the workspace ${workspace} from ${from} to ${to}. ${CAN[to]}`],
    button: { label: 'Open the workspace', link },
    notes: [],
    reason: reasonFor(publicUrl),
  }
}

export function ownershipTransferredMail(
  { link, workspace, by }: MailOf<'ownership-transferred'>,
  publicUrl: string,
): MailWords {
  return {
    subject: `You now own ${workspace} (${PRODUCT_NAME})`,
    preview: `${by} is now an admin.`,
    heading: `You now own ${workspace}`,
    paragraphs: [
      `${by} transferred the ownership of the workspace ${workspace} to you, and is now an admin. ${CAN.owner}`,
    ],
    button: { label: 'Open the workspace', link },
    notes: ['If you do not want to own it, transfer the ownership to another member.'],
    reason: reasonFor(publicUrl),
  }
}

export function workspaceDeletedMail(
  { link, workspace, by, until }: MailOf<'workspace-deleted'>,
  publicUrl: string,
  timezone: string,
): MailWords {
  const day = formatDay(until, timezone)
  return {
    subject: `${workspace} will be deleted on ${day} (${PRODUCT_NAME})`,
    preview: 'Until then, an owner can restore it.',
    heading: `${workspace} will be deleted on ${day}`,
    paragraphs: [
      `${by} deleted the workspace ${workspace}. Its crawls have stopped. On ${day}, its projects, crawls and reports ` +
        'are deleted.',
      'Until then, you can read it, and an owner can restore it. Export now what you want to keep.',
    ],
    button: { label: 'Open the workspace', link },
    notes: [`If this is a mistake, write to ${by} or another owner.`],
    reason: reasonFor(publicUrl),
  }
}

const CAN: Record<WorkspaceRole, string> = {
  owner: 'Owners manage its projects, members and billing, and can delete it.',
  admin: 'Admins manage its projects and members.',
  editor: 'Editors crawl its sites and change their settings.',
  viewer: 'Viewers read its reports and exports.',
}

function a(role: WorkspaceRole): string {
  return role === 'viewer' ? 'a viewer' : `an ${role}`
}

function reasonFor(publicUrl: string): string {
  return `you are a member of a workspace at ${publicUrl}.`
}
