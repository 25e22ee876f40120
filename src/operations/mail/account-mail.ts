import type { MailOf } from '#domain/system/mail.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { formatDay, formatDayAndTime } from '#domain/words/dates.ts'
import type { MailWords } from './mail-parts.ts'
import { oneLine } from './mail-phrases.ts'

export function accountDeletedMail(publicUrl: string): MailWords {
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
}

export function paymentFailedMail(
  { link, until }: MailOf<'payment-failed'>,
  publicUrl: string,
  timezone: string,
): MailWords {
  return {
    subject: `Your payment for ${PRODUCT_NAME} failed`,
    preview: `Your plan continues until ${formatDay(until, timezone)}.`,
    heading: 'Your payment failed',
    paragraphs: [
      'The payment for your plan did not go through. ' +
        `Your plan continues until ${formatDay(until, timezone)}, so that you have time to check your card.`,
    ],
    button: { label: 'Check your payment details', link },
    notes: [
      'Without a payment by then, your account moves to the free plan. Nothing is deleted: whatever exceeds ' +
        'its limits becomes read-only.',
    ],
    reason: `you have a paid plan at ${publicUrl}.`,
  }
}

export function planEndedMail(link: string, publicUrl: string): MailWords {
  return {
    subject: `Your ${PRODUCT_NAME} plan has ended`,
    preview: 'Nothing was deleted. You are now on the free plan.',
    heading: 'Your plan has ended',
    paragraphs: [
      'Your paid plan has ended, and your account is now on the free plan.',
      'Nothing was deleted. You can still view what exceeds the limits of the free plan, but you cannot change ' +
        'it until you upgrade again.',
    ],
    button: { label: 'See your plan', link },
    notes: [],
    reason: `you had a paid plan at ${publicUrl}.`,
  }
}

export function webhookPausedMail(
  { link, name, workspace, since, error, isGone }: MailOf<'webhook-paused'>,
  publicUrl: string,
  timezone: string,
): MailWords {
  const webhook = oneLine(name)
  const named = `the webhook “${webhook}” of the workspace “${oneLine(workspace)}”`
  return {
    subject: `The webhook ${webhook} is paused`,
    preview: isGone ? 'Its receiver wants no more events.' : 'Every delivery has failed for three days.',
    heading: `The webhook ${webhook} is paused`,
    paragraphs: [
      isGone
        ? `The receiver of ${named} responded with 410, which means that it wants no more events. So we stopped sending.`
        : `Every delivery to ${named} has failed for three days, so we stopped sending events to it.`,
      'Fix the receiver, then resume the webhook. Events that it missed stay in its log for 30 days, where you can ' +
        'send them again.',
    ],
    details: [
      ['Failing since', formatDayAndTime(since, timezone)],
      ['Last error', oneLine(error)],
    ],
    button: { label: 'Open the webhooks', link },
    notes: [],
    reason: `you manage a workspace at ${publicUrl}.`,
  }
}
