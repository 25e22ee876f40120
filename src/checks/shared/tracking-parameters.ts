/** Parameters that advertising and analytics tools add to a URL. They do not change the page. */
const TRACKING = new Set(
  (
    'gclid gclsrc dclid gbraid wbraid fbclid msclkid mc_cid mc_eid _ga _gl yclid ttclid twclid li_fat_id igshid ' +
    'epik mkt_tok _hsenc _hsmi'
  ).split(' '),
)

/** `name` may be in any case. */
export function isTrackingParameter(name: string): boolean {
  const lower = name.toLowerCase()
  return lower.startsWith('utm_') || TRACKING.has(lower)
}
