/** Currencies whose smallest unit at Stripe is not a hundredth. */
const WITHOUT_FRACTION = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ')
const IN_THOUSANDTHS = 'bhd jod kwd omr tnd'.split(' ')

/** Formats an amount given in the currency's smallest unit: '$29.00'. */
export function formatAmount(amount: number, currency: string): string {
  const code = currency.toLowerCase()
  const units = WITHOUT_FRACTION.includes(code) ? 1 : IN_THOUSANDTHS.includes(code) ? 1000 : 100
  // Intl accepts only three letters; anything else is shown unchanged.
  if (!/^[a-z]{3}$/.test(code)) return `${amount / units} ${currency}`.trim()
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).format(amount / units)
}
