import type { CheckoutSession, Subscription } from './stripe-books.ts'

/** The payment page, with buttons for a working and a declined card, and a link back. */
export function paymentPage(session: CheckoutSession, problem = ''): string {
  return page(
    'Pay for Pro',
    `<p role="alert">${problem}</p>
     ${button('Pay $29.00', 'pay')} ${button('Pay with a declined card', 'decline')}
     <a href="${session.cancel_url}">Back</a>`,
  )
}

export function portalPage(subscription: Subscription | undefined, returnUrl: string): string {
  const isEnding = subscription?.cancel_at_period_end
  const actions = subscription
    ? `<p>Pro: ${subscription.status}</p>
       ${isEnding ? button('Keep plan', 'keep') : button('Cancel plan', 'cancel')}
       ${button('Pay open invoices', 'settle')}`
    : '<p>No plan.</p>'
  return page('Manage your plan', `${actions} <a href="${returnUrl}">Back</a>`)
}

function button(label: string, act: string): string {
  return `<form method="post"><button name="act" value="${act}">${label}</button></form>`
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`
}
