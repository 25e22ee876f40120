/** Parameters that advertising and analytics tools add to a URL, beside `utm_…`. They do not change the page. */
export const TRACKING_NAMES: readonly string[] = (
  'gclid gclsrc dclid gbraid wbraid fbclid msclkid mc_cid mc_eid _ga _gl yclid ttclid twclid li_fat_id igshid ' +
  'epik mkt_tok _hsenc _hsmi'
).split(' ')
const TRACKING = new Set(TRACKING_NAMES)

/** `name` may be in any case. */
export function isTrackingParameter(name: string): boolean {
  const lower = name.toLowerCase()
  return lower.startsWith('utm_') || TRACKING.has(lower)
}
