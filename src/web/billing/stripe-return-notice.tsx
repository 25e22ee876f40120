import { LoaderCircle } from 'lucide-react'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { useStripeReturn } from './use-stripe-return.ts'

export function StripeReturnNotice({ isPro }: { isPro: boolean }) {
  const { outcome, checkAgain } = useStripeReturn(isPro)
  if (outcome === null) return null
  if (outcome === 'confirmed')
    return <Notice tone="success">Thank you. Your payment is confirmed and Pro is active.</Notice>
  if (outcome === 'left')
    return <Notice tone="info">You left the checkout. Nothing was charged and your plan has not changed.</Notice>
  if (outcome === 'unconfirmed') {
    return (
      <Notice tone="info">
        <p>
          Stripe has not confirmed a payment yet. If you have paid, this can take a few minutes; you can leave this page
          and come back.
        </p>
        <Button size="sm" className="mt-3" onClick={checkAgain}>
          Check again
        </Button>
      </Notice>
    )
  }
  return (
    <div
      role="status"
      className="flex items-center gap-2.5 rounded-lg bg-accent-soft px-3.5 py-3 text-sm text-accent-ink"
    >
      <LoaderCircle className="size-4 shrink-0 animate-spin" aria-hidden="true" />
      {outcome === 'confirming' ? 'Confirming your payment with Stripe...' : 'Looking up your plan at Stripe...'}
    </div>
  )
}
