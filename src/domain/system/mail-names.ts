import type { MailKind } from './mail.ts'

/** The messages of the product as administrators call them. */
export const MAIL_NAMES: Record<MailKind, string> = {
  'confirm-email': 'Confirmation mail',
  'finish-sign-up': 'Sign-up mail',
  'magic-link': 'Sign-in link',
  'reset-password': 'Password reset mail',
  'account-suspended': 'Notice of a suspended account',
  'password-changed': 'Notice of a new password',
  'new-device': 'Notice of a new device',
  'security-changed': 'Notice of changed security',
  'account-deleted': 'Notice of a deleted account',
  'payment-failed': 'Notice of a failed payment',
  'plan-ended': 'Notice of an ended plan',
  'contact-message': 'Contact message',
  'test-mail': 'Test mail',
  'crawl-ended': 'Notice of an ended crawl',
  report: 'Report mail',
}
