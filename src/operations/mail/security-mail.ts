import type { MailOf, SecurityChange } from '#domain/system/mail.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { formatDayAndTime } from '#domain/words/dates.ts'
import type { MailWords } from './mail-parts.ts'
import { oneLine } from './mail-phrases.ts'

export function passwordChangedMail(
  { link, at }: MailOf<'password-changed'>,
  publicUrl: string,
  timezone: string,
): MailWords {
  return {
    subject: `Your ${PRODUCT_NAME} password was changed`,
    preview: 'If this was you, there is nothing to do.',
    heading: 'Your password was changed',
    paragraphs: ['The password of your account has been changed. If this was you, there is nothing to do.'],
    details: [['When', formatDayAndTime(at, timezone)]],
    button: { label: 'Secure your account', link },
    notes: [
      'If it was not you, set a new password immediately with “Forgot password?” on the sign-in page. ' +
        'That also signs you out everywhere else.',
    ],
    reason: reasonFor(publicUrl),
  }
}

export function newDeviceMail(mail: MailOf<'new-device'>, publicUrl: string, timezone: string): MailWords {
  return {
    subject: `New sign-in to your ${PRODUCT_NAME} account`,
    preview: `From ${oneLine(mail.device)}. If this was you, there is nothing to do.`,
    heading: 'New sign-in to your account',
    paragraphs: ['Someone signed in to your account from a new browser. If this was you, there is nothing to do.'],
    details: [
      ['Device', oneLine(mail.device)],
      ...(mail.ipAddress ? [['IP address', oneLine(mail.ipAddress)] satisfies [string, string]] : []),
      ['When', formatDayAndTime(mail.at, timezone)],
    ],
    button: { label: 'Check your sessions', link: mail.link },
    notes: ['If it was not you, sign that browser out and change your password.'],
    reason: reasonFor(publicUrl),
  }
}

export function securityChangedMail(
  { link, what, at }: MailOf<'security-changed'>,
  publicUrl: string,
  timezone: string,
): MailWords {
  const [heading, happened] = SECURITY_CHANGES[what]
  return {
    subject: `${heading} (${PRODUCT_NAME})`,
    preview: 'If this was you, there is nothing to do.',
    heading,
    paragraphs: [`${happened} If this was you, there is nothing to do.`],
    details: [['When', formatDayAndTime(at, timezone)]],
    button: { label: 'Check your settings', link },
    notes: [
      'If it was not you, set a new password immediately with “Forgot password?” on the sign-in page. This ' +
        'signs you out everywhere. Then check your passkeys and your two-factor authentication.',
    ],
    reason: reasonFor(publicUrl),
  }
}

function reasonFor(publicUrl: string): string {
  return `you have an account at ${publicUrl}, and we notify you about everything that affects its security.`
}

const SECURITY_CHANGES: Record<SecurityChange, [heading: string, happened: string]> = {
  'two-factor-on': [
    'Two-factor authentication was switched on',
    'From now on you need a code from your authenticator app to sign in.',
  ],
  'two-factor-off': ['Two-factor authentication was switched off', 'You no longer need a code to sign in.'],
  'recovery-codes-renewed': ['New recovery codes were created', 'Your old recovery codes no longer work.'],
  'passkey-added': ['A passkey was added to your account', 'It can be used to sign in without a password or code.'],
  'passkey-removed': ['A passkey was removed from your account', 'It can no longer be used to sign in.'],
  'google-linked': [
    'Google was linked to your account',
    'From now on you can sign in with the Google account that has your email address.',
  ],
}
