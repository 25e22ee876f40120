import { describe, expect, test } from 'vitest'
import { type Arrears, graceUntil } from './billing-grace.ts'

const day = (number: number) => new Date(Date.UTC(2026, 2, number))
const invoice = (status: Arrears['invoices'][0]['status'], on: number, amount = 2900) => ({
  status,
  amount,
  finalizedAt: day(on),
})
const arrears = (details: Partial<Arrears>): Arrears => ({
  status: 'past_due',
  endedByFailedPayment: false,
  periodStart: day(1),
  invoices: [invoice('open', 2)],
  ...details,
})

describe('the grace week', () => {
  test.each<[string, Partial<Arrears>, Date | null]>([
    ['runs from the invoice that stayed unpaid', {}, day(9)],
    ['is the same for a plan that Stripe calls unpaid', { status: 'unpaid' }, day(9)],
    [
      'still applies when Stripe itself cancels the unpaid plan',
      { status: 'canceled', endedByFailedPayment: true },
      day(9),
    ],
    ['does not apply after a cancellation', { status: 'canceled' }, null],
    ['does not apply to a paid plan', { status: 'active' }, null],
    ['does not apply when the first payment failed', { status: 'incomplete' }, null],
    [
      'does not start again with the next unpaid invoice',
      { invoices: [invoice('open', 20), invoice('open', 2)] },
      day(9),
    ],
    [
      'begins after the last paid invoice',
      { invoices: [invoice('open', 12), invoice('paid', 8), invoice('uncollectible', 2)] },
      day(19),
    ],
    ['does not move when the invoice is voided', { invoices: [invoice('void', 2), invoice('open', 20)] }, day(9)],
    [
      'counts neither drafts nor invoices over nothing',
      { invoices: [invoice('draft', 1), invoice('paid', 4, 0), invoice('open', 2)] },
      day(9),
    ],
    ['starts with the billing period when there is no invoice', { invoices: [] }, day(8)],
    ['does not exist without an invoice and a billing period', { invoices: [], periodStart: null }, null],
  ])('%s', (_words, given, until) => {
    expect(graceUntil(arrears(given))).toEqual(until)
  })
})
