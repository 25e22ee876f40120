import { isOpen } from '#domain/plans/billing.ts'
import type { BillingOverview, SubscriptionOverview } from '#domain/plans/billing-overview.ts'
import { formatDay } from '#domain/words/dates.ts'
import type { Tone } from '../design/badge.tsx'

export type PlanWords = { badge: { label: string; tone: Tone } | null; text: string }

/** The badge for the plan's state, and a sentence that says what the user can do. */
export function describePlan({
  isGranted,
  subscription,
}: Pick<BillingOverview, 'isGranted' | 'subscription'>): PlanWords {
  if (isGranted) {
    return says('Granted', 'accent', 'An administrator granted you Pro. There is nothing to pay.')
  }
  if (!subscription) return { badge: null, text: 'You are on the free plan.' }
  return WORDS[subscription.status](subscription)
}

export function canUpgrade({ isGranted, subscription }: Pick<BillingOverview, 'isGranted' | 'subscription'>): boolean {
  return !isGranted && (subscription === null || !isOpen(subscription))
}

const WORDS: Record<SubscriptionOverview['status'], (subscription: SubscriptionOverview) => PlanWords> = {
  active: (subscription) =>
    subscription.cancelAtPeriodEnd ? cancelled(subscription) : says('Active', 'good', renews(subscription)),
  trialing: (subscription) =>
    subscription.cancelAtPeriodEnd
      ? cancelled(subscription)
      : says('Trial', 'good', `Your trial runs until ${day(subscription.currentPeriodEnd)}.`),
  past_due: paymentMissing,
  unpaid: paymentMissing,
  canceled: ({ isRunning, graceUntil, endedAt }) =>
    isRunning
      ? says(
          'Payment failed',
          'bad',
          'Your subscription ended because a payment failed. ' +
            `Pro stays active until ${day(graceUntil)}; upgrade again to keep it.`,
        )
      : says('Ended', 'neutral', `Pro ended on ${day(graceUntil ?? endedAt)}. You can upgrade again at any time.`),
  incomplete: () =>
    says(
      'Payment incomplete',
      'warn',
      'Your first payment is not complete. Open Manage plan to finish it; then Pro starts.',
    ),
  incomplete_expired: () =>
    says(
      'Not started',
      'neutral',
      'Your first payment was never completed, so Pro did not start and nothing was charged.',
    ),
  paused: ({ isRunning, currentPeriodEnd }) =>
    says(
      'Paused',
      'warn',
      `Your subscription is paused. Pro ${isRunning ? 'stays' : 'was'} active until ${day(currentPeriodEnd)}.`,
    ),
}

function renews({ currentPeriodEnd }: SubscriptionOverview): string {
  return currentPeriodEnd ? `Renews on ${day(currentPeriodEnd)}.` : 'Renews every month.'
}

function cancelled({ isRunning, currentPeriodEnd }: SubscriptionOverview): PlanWords {
  if (!isRunning) return says('Ended', 'neutral', `Pro ended on ${day(currentPeriodEnd)}.`)
  return says(
    'Cancelled',
    'warn',
    `You cancelled. Pro stays active until ${day(currentPeriodEnd)}; then your account becomes Registered Free.`,
  )
}

function paymentMissing({ isRunning, graceUntil }: SubscriptionOverview): PlanWords {
  if (!isRunning) {
    return says(
      'Payment missing',
      'bad',
      `Pro ended on ${day(graceUntil)} because we did not receive a payment. ` +
        'Pay the open invoice in Manage plan to restore it.',
    )
  }
  return says(
    'Payment failed',
    'bad',
    `Your last payment failed. Pro stays active until ${day(graceUntil)}; ` +
      'change your card or pay the open invoice in Manage plan to keep it.',
  )
}

function says(label: string, tone: Tone, text: string): PlanWords {
  return { badge: { label, tone }, text }
}

/** The date is null until Stripe has sent it. */
function day(moment: string | null): string {
  return moment === null ? 'a date not known yet' : formatDay(moment)
}
