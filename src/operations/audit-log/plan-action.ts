import type { Act } from './record-action.ts'

export function planAction(email: string, plan: 'paid' | 'registered_free'): Omit<Act, 'target'> {
  return plan === 'paid'
    ? { action: 'plan.granted', summary: `gave ${email} Pro without a payment`, details: { plan } }
    : { action: 'plan.withdrawn', summary: `withdrew the granted plan of ${email}`, details: { plan } }
}
