import type { Act } from './record-action.ts'

/** `holder` is an email address or names a workspace. */
export function planAction(holder: string, plan: 'paid' | 'registered_free'): Omit<Act, 'target'> {
  return plan === 'paid'
    ? { action: 'plan.granted', summary: `gave ${holder} Pro without a payment`, details: { plan } }
    : { action: 'plan.withdrawn', summary: `withdrew the granted plan of ${holder}`, details: { plan } }
}
