/** Currencies that Stripe does not count in hundredths. */
const WITHOUT_FRACTION = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ')
const IN_THOUSANDTHS = 'bhd jod kwd omr tnd'.split(' ')

/** Formats an amount given in the currency's smallest unit, for example 2900 as '$29.00'. */
export function formatAmount(amount: number, currency: string): string {
  const code = currency.toLowerCase()
  const units = WITHOUT_FRACTION.includes(code) ? 1 : IN_THOUSANDTHS.includes(code) ? 1000 : 100
  // Intl throws on codes that do not have three letters.
  if (!/^[a-z]{3}$/.test(code)) return `${amount / units} ${currency}`.trim()
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).format(amount / units)
}
