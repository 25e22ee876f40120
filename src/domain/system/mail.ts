import type { CrawlEndedMail, ReportMail } from '../projects/project-mail.ts'
import type { WorkspaceRole } from '../workspaces/workspace-role.ts'

/** Every mail the product sends, with the data its text needs. */
export type Mail =
  | { kind: 'confirm-email'; link: string }
  | { kind: 'finish-sign-up'; link: string }
  | { kind: 'magic-link'; link: string }
  | { kind: 'reset-password'; link: string }
  /** Sent instead of the link that the user requested. */
  | { kind: 'account-suspended'; link: string }
  | { kind: 'password-changed'; link: string; at: Date }
  | { kind: 'new-device'; link: string; device: string; ipAddress: string | null; at: Date }
  | { kind: 'security-changed'; link: string; what: SecurityChange; at: Date }
  | { kind: 'account-deleted' }
  | { kind: 'payment-failed'; link: string; until: Date }
  | { kind: 'plan-ended'; link: string }
  | {
      kind: 'invitation'
      link: string
      workspace: string
      invitedBy: string
      role: WorkspaceRole
      /** Names of the projects that it is limited to; null for all. */
      projects: string[] | null
      until: Date
    }
  /** `by` is the email address of the member who did it, in these four. */
  | { kind: 'member-removed'; link: string; workspace: string; by: string }
  | { kind: 'role-changed'; link: string; workspace: string; by: string; from: WorkspaceRole; to: WorkspaceRole }
  | { kind: 'ownership-transferred'; link: string; workspace: string; by: string }
  | { kind: 'workspace-deleted'; link: string; workspace: string; by: string; until: Date }
  | {
      kind: 'webhook-paused'
      link: string
      name: string
      workspace: string
      since: Date
      error: string
      isGone: boolean
    }
  | { kind: 'contact-message'; link: string; name: string; email: string; subject: string; message: string }
  | { kind: 'test-mail'; link: string; at: Date }
  | CrawlEndedMail
  | ReportMail

export type MailKind = Mail['kind']
export type MailOf<Kind extends MailKind> = Extract<Mail, { kind: Kind }>

/** Security changes other than the password. */
export type SecurityChange =
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'google-linked'

/** A mail that was not sent because there is no mail server; /dev/mailbox shows it. */
export type StoredMail = {
  id: string
  kind: MailKind
  toAddress: string
  subject: string
  text: string
  link: string | null
  createdAt: string
}
