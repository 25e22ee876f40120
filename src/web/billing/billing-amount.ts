/** Currencies whose smallest unit, as Stripe counts it, is not a hundredth. */
const WITHOUT_FRACTION = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ')
const IN_THOUSANDTHS = 'bhd jod kwd omr tnd'.split(' ')

/** An amount in its currency's smallest unit, in words people read: '$29.00'. */
export function formatAmount(amount: number, currency: string): string {
  const code = currency.toLowerCase()
  const units = WITHOUT_FRACTION.includes(code) ? 1 : IN_THOUSANDTHS.includes(code) ? 1000 : 100
  // Only letters make a currency that Intl accepts; anything else is shown as it came.
  if (!/^[a-z]{3}$/.test(code)) return `${amount / units} ${currency}`.trim()
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).format(amount / units)
}
