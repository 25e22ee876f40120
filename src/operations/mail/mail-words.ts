import type { Mail, SecurityChange } from '#domain/system/mail.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { formatDay, formatDayAndTime } from '#domain/words/dates.ts'
import { contactMail } from './contact-mail.ts'
import { crawlEndMail } from './crawl-end-mail.ts'
import type { MailWords } from './mail-parts.ts'
import { oneLine } from './mail-phrases.ts'
import { reportMail } from './report-mail.ts'

export function wordsOf(mail: Mail, publicUrl: string, timezone: string): MailWords {
  switch (mail.kind) {
    case 'confirm-email':
      return {
        subject: 'Confirm your email address',
        preview: `One click and your ${PRODUCT_NAME} account is ready.`,
        heading: 'Confirm your email address',
        paragraphs: [
          `Thank you for signing up for ${PRODUCT_NAME}. ` +
            'Please confirm that this email address is yours. The link also signs you in.',
        ],
        button: { label: 'Confirm email address', link: mail.link },
        notes: [
          'Confirm only if you signed up yourself: the person who did chose the password of this account.',
          NOT_TO_PASS_ON,
          'The link is valid for one hour and works once. You can request a new one on the sign-in page.',
        ],
        reason: `someone signed up at ${publicUrl} with this email address. ${IGNORE_SIGN_UP}`,
      }
    case 'finish-sign-up':
      return {
        subject: `Finish signing up for ${PRODUCT_NAME}`,
        preview: 'Open the link to confirm your email address and sign in. No password needed.',
        heading: 'Finish signing up',
        paragraphs: [
          `Thank you for signing up for ${PRODUCT_NAME}. ` +
            'The link confirms that this email address is yours and signs you in.',
        ],
        button: { label: 'Confirm and sign in', link: mail.link },
        notes: [ONE_HOUR, NOT_TO_PASS_ON],
        reason: `someone signed up at ${publicUrl} with this email address. ${IGNORE_SIGN_UP}`,
      }
    case 'magic-link':
      return {
        subject: `Your sign-in link for ${PRODUCT_NAME}`,
        preview: 'It is valid for one hour and works once.',
        heading: 'Sign in',
        paragraphs: [`Here is the link you requested. It signs you in to ${PRODUCT_NAME} without a password.`],
        button: { label: `Sign in to ${PRODUCT_NAME}`, link: mail.link },
        notes: [ONE_HOUR, NOT_TO_PASS_ON],
        reason: `someone requested a sign-in link at ${publicUrl}. ${IGNORE}`,
      }
    case 'reset-password':
      return {
        subject: `Reset your ${PRODUCT_NAME} password`,
        preview: 'Choose a new password. The link is valid for one hour and works once.',
        heading: 'Reset your password',
        paragraphs: ['Open the link to choose a new password. Until you do, the old one still works.'],
        button: { label: 'Choose a new password', link: mail.link },
        notes: [ONE_HOUR],
        reason: `someone requested a password reset for your account at ${publicUrl}. ${IGNORE}`,
      }
    case 'account-suspended':
      return {
        subject: `Your ${PRODUCT_NAME} account is suspended`,
        preview: 'Nobody can sign in to it. Contact us to find out more.',
        heading: 'Your account is suspended',
        paragraphs: [
          'You requested a link to your account. We did not send one, because nobody can sign in while the account ' +
            'is suspended.',
          'To find out why, or to have it restored, please contact us and include the email address of your account.',
        ],
        button: { label: 'Contact us', link: mail.link },
        notes: [],
        reason: `someone requested a link to your account at ${publicUrl}. ${IGNORE}`,
      }
    case 'password-changed':
      return {
        subject: `Your ${PRODUCT_NAME} password was changed`,
        preview: 'If this was you, there is nothing to do.',
        heading: 'Your password was changed',
        paragraphs: ['The password of your account has been changed. If this was you, there is nothing to do.'],
        details: [['When', formatDayAndTime(mail.at, timezone)]],
        button: { label: 'Secure your account', link: mail.link },
        notes: [
          'If it was not you, set a new one immediately with “Forgot password?” on the sign-in page. ' +
            'That also signs you out everywhere else.',
        ],
        reason: `you have an account at ${publicUrl}, and we notify you about everything that affects its security.`,
      }
    case 'new-device':
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
        reason: `you have an account at ${publicUrl}, and we notify you about everything that affects its security.`,
      }
    case 'security-changed': {
      const [heading, happened] = SECURITY_CHANGES[mail.what]
      return {
        subject: `${heading} (${PRODUCT_NAME})`,
        preview: 'If this was you, there is nothing to do.',
        heading,
        paragraphs: [`${happened} If this was you, there is nothing to do.`],
        details: [['When', formatDayAndTime(mail.at, timezone)]],
        button: { label: 'Check your settings', link: mail.link },
        notes: [
          'If it was not you, set a new password immediately with “Forgot password?” on the sign-in page, which ' +
            'signs you out everywhere. Then review your passkeys and switch two-factor authentication on again.',
        ],
        reason: `you have an account at ${publicUrl}, and we notify you about everything that affects its security.`,
      }
    }
    case 'account-deleted':
      return {
        subject: `Your ${PRODUCT_NAME} account was deleted`,
        preview: 'Your account and all of its data have been deleted.',
        heading: 'Your account was deleted',
        paragraphs: [
          `As you requested, we have deleted your ${PRODUCT_NAME} account and everything in it: your profile, your ` +
            'settings and your crawls. This cannot be undone.',
          'You are welcome to come back at any time with a new account.',
        ],
        notes: [],
        reason: `your account at ${publicUrl} was deleted. This is the last message we send you.`,
      }
    case 'payment-failed':
      return {
        subject: `Your payment for ${PRODUCT_NAME} failed`,
        preview: `Your plan continues until ${formatDay(mail.until, timezone)}.`,
        heading: 'Your payment failed',
        paragraphs: [
          'The payment for your plan did not go through. ' +
            `Your plan continues until ${formatDay(mail.until, timezone)}, so that you have time to check your card.`,
        ],
        button: { label: 'Check your payment details', link: mail.link },
        notes: [
          'Without a payment by then, your account moves to the free plan. Nothing is deleted: whatever exceeds ' +
            'its limits becomes read-only.',
        ],
        reason: `you have a paid plan at ${publicUrl}.`,
      }
    case 'plan-ended':
      return {
        subject: `Your ${PRODUCT_NAME} plan has ended`,
        preview: 'Nothing was deleted. You are now on the free plan.',
        heading: 'Your plan has ended',
        paragraphs: [
          'Your paid plan has ended, and your account is now on the free plan.',
          'Nothing was deleted. You can still view what exceeds the limits of the free plan, but you cannot change ' +
            'it until you upgrade again.',
        ],
        button: { label: 'See your plan', link: mail.link },
        notes: [],
        reason: `you had a paid plan at ${publicUrl}.`,
      }
    case 'contact-message':
      return contactMail(mail, publicUrl)
    case 'test-mail':
      return {
        subject: `Test message from ${PRODUCT_NAME}`,
        preview: 'This server can send mail.',
        heading: 'This server can send mail',
        paragraphs: ['You requested this message to check whether this server can send mail. It can.'],
        details: [['Requested', formatDayAndTime(mail.at, timezone)]],
        button: { label: 'Back to the system page', link: mail.link },
        notes: [],
        reason: `you pressed “Send a test mail to me” at ${publicUrl}.`,
      }
    case 'crawl-ended':
      return crawlEndMail(mail, publicUrl)
    case 'report':
      return reportMail(mail, publicUrl)
  }
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
    'From now on you can sign in with the Google account of your email address.',
  ],
}

const ONE_HOUR = 'The link is valid for one hour and works once.'
const NOT_TO_PASS_ON = 'Do not forward the link: anyone who opens it is signed in as you.'
const IGNORE = 'If it was not you, ignore this message. Nothing will change.'
const IGNORE_SIGN_UP = 'If it was not you, ignore this message. Nobody can use the account without it.'
