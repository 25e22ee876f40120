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
          `Thank you for signing up for ${PRODUCT_NAME}. Please confirm that this address is yours; the link also signs you in.`,
        ],
        button: { label: 'Confirm email address', link: mail.link },
        notes: [
          'Confirm only if you signed up yourself: whoever did has chosen the password of this account.',
          NOT_TO_PASS_ON,
          'The link is valid for one hour and works once. If it no longer does, the sign-in page sends you a new one.',
        ],
        reason: `somebody signed up at ${publicUrl} with this address. ${IGNORE_SIGN_UP}`,
      }
    case 'finish-sign-up':
      return {
        subject: `Finish signing up for ${PRODUCT_NAME}`,
        preview: 'Open the link to confirm your address and sign in. No password needed.',
        heading: 'Finish signing up',
        paragraphs: [
          `Thank you for signing up for ${PRODUCT_NAME}. The link confirms that this address is yours and signs you in.`,
        ],
        button: { label: 'Confirm and sign in', link: mail.link },
        notes: [ONE_HOUR, NOT_TO_PASS_ON],
        reason: `somebody signed up at ${publicUrl} with this address. ${IGNORE_SIGN_UP}`,
      }
    case 'magic-link':
      return {
        subject: `Your sign-in link for ${PRODUCT_NAME}`,
        preview: 'It is valid for one hour and works once.',
        heading: 'Sign in',
        paragraphs: [`Here is the link you asked for. It signs you in to ${PRODUCT_NAME} without a password.`],
        button: { label: `Sign in to ${PRODUCT_NAME}`, link: mail.link },
        notes: [ONE_HOUR, NOT_TO_PASS_ON],
        reason: `somebody asked for a sign-in link at ${publicUrl}. ${IGNORE}`,
      }
    case 'reset-password':
      return {
        subject: `Reset your ${PRODUCT_NAME} password`,
        preview: 'Choose a new password. The link is valid for one hour and works once.',
        heading: 'Reset your password',
        paragraphs: ['Open the link to choose a new password. Until you do, the old one goes on working.'],
        button: { label: 'Choose a new password', link: mail.link },
        notes: [ONE_HOUR],
        reason: `somebody asked to reset the password of your account at ${publicUrl}. ${IGNORE}`,
      }
    case 'account-suspended':
      return {
        subject: `Your ${PRODUCT_NAME} account is suspended`,
        preview: 'Nobody can sign in to it at the moment. Write to us to find out more.',
        heading: 'Your account is suspended',
        paragraphs: [
          'You asked for a link to your account. We have sent none, as nobody can sign in to the account while it is suspended.',
          'To find out why, or to have it restored, please write to us and name the address of your account.',
        ],
        button: { label: 'Contact us', link: mail.link },
        notes: [],
        reason: `somebody asked for a link to your account at ${publicUrl}. ${IGNORE}`,
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
          'If it was not you, set a new one at once with “Forgot password?” on the sign-in page. That also ends every other session.',
        ],
        reason: `you have an account at ${publicUrl}, and we tell you about everything that touches its security.`,
      }
    case 'new-device':
      return {
        subject: `New sign-in to your ${PRODUCT_NAME} account`,
        preview: `From ${oneLine(mail.device)}. If this was you, there is nothing to do.`,
        heading: 'New sign-in to your account',
        paragraphs: [
          'Somebody signed in to your account from a browser we had not seen before. If this was you, there is nothing to do.',
        ],
        details: [
          ['Device', oneLine(mail.device)],
          ...(mail.ipAddress ? [['IP address', oneLine(mail.ipAddress)] satisfies [string, string]] : []),
          ['When', formatDayAndTime(mail.at, timezone)],
        ],
        button: { label: 'Check your sessions', link: mail.link },
        notes: ['If it was not you, end that session and change your password.'],
        reason: `you have an account at ${publicUrl}, and we tell you about everything that touches its security.`,
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
          'If it was not you, set a new password at once with “Forgot password?” on the sign-in page, which ends every session. Then look through your passkeys and switch two-factor authentication on again.',
        ],
        reason: `you have an account at ${publicUrl}, and we tell you about everything that touches its security.`,
      }
    }
    case 'account-deleted':
      return {
        subject: `Your ${PRODUCT_NAME} account was deleted`,
        preview: 'Your account and everything in it are gone.',
        heading: 'Your account was deleted',
        paragraphs: [
          `As you asked, we have deleted your ${PRODUCT_NAME} account and everything in it: your profile, your settings and your crawls. This cannot be undone.`,
          'You are welcome back at any time with a new account.',
        ],
        notes: [],
        reason: `your account at ${publicUrl} was deleted. It is the last message we send you.`,
      }
    case 'payment-failed':
      return {
        subject: `Your payment for ${PRODUCT_NAME} failed`,
        preview: `Your plan goes on until ${formatDay(mail.until, timezone)}.`,
        heading: 'Your payment failed',
        paragraphs: [
          `The payment for your plan did not go through. Your plan goes on until ${formatDay(mail.until, timezone)}, so that you have time to check your card.`,
        ],
        button: { label: 'Check your payment details', link: mail.link },
        notes: [
          'Without a payment by then your account moves to the free plan. Nothing is deleted: what is over its limits becomes read-only.',
        ],
        reason: `you have a paid plan at ${publicUrl}.`,
      }
    case 'plan-ended':
      return {
        subject: `Your ${PRODUCT_NAME} plan has ended`,
        preview: 'Nothing was deleted. You are on the free plan now.',
        heading: 'Your plan has ended',
        paragraphs: [
          'Your paid plan has ended, and your account is on the free plan now.',
          'Nothing was deleted: what is over the limits of the free plan can be read, but not changed, until you upgrade again.',
        ],
        button: { label: 'See your plan', link: mail.link },
        notes: [],
        reason: `you had a paid plan at ${publicUrl}.`,
      }
    case 'contact-message':
      return contactMail(mail, publicUrl)
    case 'test-mail':
      return {
        subject: `Test message of ${PRODUCT_NAME}`,
        preview: 'Mail from this server arrives.',
        heading: 'Mail from this server arrives',
        paragraphs: ['You asked for a message to see whether this server can send mail. It can: this is the message.'],
        details: [['Asked for', formatDayAndTime(mail.at, timezone)]],
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
    'From now on a code of your authenticator app is asked for when you sign in.',
  ],
  'two-factor-off': [
    'Two-factor authentication was switched off',
    'Your account no longer asks for a code when you sign in.',
  ],
  'recovery-codes-renewed': ['New recovery codes were made', 'Your old recovery codes no longer work.'],
  'passkey-added': ['A passkey was added to your account', 'Whoever holds it can sign in without password and code.'],
  'passkey-removed': ['A passkey was removed from your account', 'Nobody can sign in with it any more.'],
  'google-linked': [
    'Google was linked to your account',
    'The Google account with your address can sign in to your account from now on.',
  ],
}

const ONE_HOUR = 'The link is valid for one hour and works once.'
const NOT_TO_PASS_ON = 'Do not pass the link on: whoever opens it is signed in as you.'
const IGNORE = 'If it was not you, ignore this message; nothing will change.'
const IGNORE_SIGN_UP = 'If it was not you, ignore this message; nobody can use the account without it.'
