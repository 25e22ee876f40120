import type { Act } from './record-action.ts'

/** A plan that was given by hand, or taken back, as it is written down. */
export function planAction(email: string, plan: 'paid' | 'registered_free'): Omit<Act, 'target'> {
  return plan === 'paid'
    ? { action: 'plan.granted', summary: `gave ${email} Pro without a payment`, details: { plan } }
    : { action: 'plan.withdrawn', summary: `took the granted plan of ${email} back`, details: { plan } }
}
