import type { Mail, MailOf } from '#domain/system/mail.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { formatDayAndTime } from '#domain/words/dates.ts'
import { accountDeletedMail, paymentFailedMail, planEndedMail, webhookPausedMail } from './account-mail.ts'
import { contactMail } from './contact-mail.ts'
import { crawlEndMail } from './crawl-end-mail.ts'
import { invitationMail } from './invitation-mail.ts'
import type { MailWords } from './mail-parts.ts'
import {
  memberRemovedMail,
  ownershipTransferredMail,
  roleChangedMail,
  workspaceDeletedMail,
} from './membership-mail.ts'
import { reportMail } from './report-mail.ts'
import { newDeviceMail, passwordChangedMail, securityChangedMail } from './security-mail.ts'
import {
  accountSuspendedMail,
  confirmEmailMail,
  finishSignUpMail,
  magicLinkMail,
  resetPasswordMail,
} from './sign-in-mail.ts'

export function wordsOf(mail: Mail, publicUrl: string, timezone: string): MailWords {
  switch (mail.kind) {
    case 'confirm-email':
      return confirmEmailMail(mail.link, publicUrl)
    case 'finish-sign-up':
      return finishSignUpMail(mail.link, publicUrl)
    case 'magic-link':
      return magicLinkMail(mail.link, publicUrl)
    case 'reset-password':
      return resetPasswordMail(mail.link, publicUrl)
    case 'account-suspended':
      return accountSuspendedMail(mail.link, publicUrl)
    case 'password-changed':
      return passwordChangedMail(mail, publicUrl, timezone)
    case 'new-device':
      return newDeviceMail(mail, publicUrl, timezone)
    case 'security-changed':
      return securityChangedMail(mail, publicUrl, timezone)
    case 'account-deleted':
      return accountDeletedMail(publicUrl)
    case 'payment-failed':
      return paymentFailedMail(mail, publicUrl, timezone)
    case 'plan-ended':
      return planEndedMail(mail.link, publicUrl)
    case 'invitation':
      return invitationMail(mail, publicUrl, timezone)
    case 'member-removed':
      return memberRemovedMail(mail, publicUrl)
    case 'role-changed':
      return roleChangedMail(mail, publicUrl)
    case 'ownership-transferred':
      return ownershipTransferredMail(mail, publicUrl)
    case 'workspace-deleted':
      return workspaceDeletedMail(mail, publicUrl, timezone)
    case 'webhook-paused':
      return webhookPausedMail(mail, publicUrl, timezone)
    case 'contact-message':
      return contactMail(mail, publicUrl)
    case 'test-mail':
      return testMail(mail, publicUrl, timezone)
    case 'crawl-ended':
      return crawlEndMail(mail, publicUrl)
    case 'report':
      return reportMail(mail, publicUrl)
  }
}

function testMail({ link, at }: MailOf<'test-mail'>, publicUrl: string, timezone: string): MailWords {
  return {
    subject: `Test message from ${PRODUCT_NAME}`,
    preview: 'This server can send mail.',
    heading: 'This server can send mail',
    paragraphs: ['You requested this message to check whether this server can send mail. It can.'],
    details: [['Requested', formatDayAndTime(at, timezone)]],
    button: { label: 'Back to the system page', link },
    notes: [],
    reason: `you pressed “Send a test mail to me” at ${publicUrl}.`,
  }
}
