import type { MailKind } from './mail.ts'

export const MAIL_NAMES: Record<MailKind, string> = {
  'confirm-email': 'Confirmation mail',
  'finish-sign-up': 'Sign-up mail',
  'magic-link': 'Sign-in link',
  'reset-password': 'Password reset mail',
  'account-suspended': 'Account suspended',
  'password-changed': 'Password changed',
  'new-device': 'New device',
  'security-changed': 'Security settings changed',
  'account-deleted': 'Account deleted',
  'payment-failed': 'Payment failed',
  'plan-ended': 'Plan ended',
  invitation: 'Invitation',
  'member-removed': 'Removed from a workspace',
  'role-changed': 'Role changed',
  'ownership-transferred': 'Ownership transferred',
  'webhook-paused': 'Webhook paused',
  'contact-message': 'Contact message',
  'test-mail': 'Test mail',
  'crawl-ended': 'Crawl finished',
  report: 'Report mail',
}
