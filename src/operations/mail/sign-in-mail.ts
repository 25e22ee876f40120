import { PRODUCT_NAME } from '#domain/system/product.ts'
import type { MailWords } from './mail-parts.ts'

export function confirmEmailMail(link: string, publicUrl: string): MailWords {
  return {
    subject: 'Confirm your email address',
    preview: `One click and your ${PRODUCT_NAME} account is ready.`,
    heading: 'Confirm your email address',
    paragraphs: [
      `Thank you for signing up for ${PRODUCT_NAME}. ` +
        'Please confirm that this email address is yours. The link also signs you in.',
    ],
    button: { label: 'Confirm email address', link },
    notes: [
      'Confirm only if you signed up yourself: the person who signed up chose the password of this account.',
      DO_NOT_FORWARD,
      'The link is valid for one hour and works once. You can request a new one on the sign-in page.',
    ],
    reason: `someone signed up at ${publicUrl} with this email address. ${IGNORE_SIGN_UP}`,
  }
}

export function finishSignUpMail(link: string, publicUrl: string): MailWords {
  return {
    subject: `Finish signing up for ${PRODUCT_NAME}`,
    preview: 'Open the link to confirm your email address and sign in. No password needed.',
    heading: 'Finish signing up',
    paragraphs: [
      `Thank you for signing up for ${PRODUCT_NAME}. ` +
        'The link confirms that this email address is yours and signs you in.',
    ],
    button: { label: 'Confirm and sign in', link },
    notes: [ONE_HOUR, DO_NOT_FORWARD],
    reason: `someone signed up at ${publicUrl} with this email address. ${IGNORE_SIGN_UP}`,
  }
}

export function magicLinkMail(link: string, publicUrl: string): MailWords {
  return {
    subject: `Your sign-in link for ${PRODUCT_NAME}`,
    preview: 'The link is valid for one hour and works once.',
    heading: 'Sign in',
    paragraphs: [`Here is the link you requested. It signs you in to ${PRODUCT_NAME} without a password.`],
    button: { label: `Sign in to ${PRODUCT_NAME}`, link },
    notes: [ONE_HOUR, DO_NOT_FORWARD],
    reason: `someone requested a sign-in link at ${publicUrl}. ${IGNORE}`,
  }
}

export function resetPasswordMail(link: string, publicUrl: string): MailWords {
  return {
    subject: `Reset your ${PRODUCT_NAME} password`,
    preview: 'Choose a new password. The link is valid for one hour and works once.',
    heading: 'Reset your password',
    paragraphs: ['Open the link to choose a new password. Until you do, the old one still works.'],
    button: { label: 'Choose a new password', link },
    notes: [ONE_HOUR],
    reason: `someone requested a password reset for your account at ${publicUrl}. ${IGNORE}`,
  }
}

export function accountSuspendedMail(link: string, publicUrl: string): MailWords {
  return {
    subject: `Your ${PRODUCT_NAME} account is suspended`,
    preview: 'Nobody can sign in to it. Contact us to find out more.',
    heading: 'Your account is suspended',
    paragraphs: [
      'You requested a link to your account. We did not send one, because nobody can sign in while the account ' +
        'is suspended.',
      'To find out why, or to have it restored, please contact us and include the email address of your account.',
    ],
    button: { label: 'Contact us', link },
    notes: [],
    reason: `someone requested a link to your account at ${publicUrl}. ${IGNORE}`,
  }
}

const ONE_HOUR = 'The link is valid for one hour and works once.'
const DO_NOT_FORWARD = 'Do not forward the link: anyone who opens it is signed in as you.'
const IGNORE = 'If it was not you, ignore this message. Nothing will change.'
const IGNORE_SIGN_UP =
  'If it was not you, ignore this message. Nobody can use the account until this email address is confirmed.'
