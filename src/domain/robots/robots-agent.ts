/** `Googlebot/2.1 (+http://…)` becomes `googlebot`; `*` and `* anything` become `*`. */
export function productToken(agent: string): string {
  return (/^(?:\*(?=\s|$)|[\w-]+)/.exec(agent.trim())?.[0] ?? '').toLowerCase()
}

/** A full user agent string may claim to be a browser and give its own name after `compatible;`. */
function tokenOf(agent: string): string {
  return productToken(/\bcompatible;\s*([\w-]+)/i.exec(agent)?.[1] ?? agent)
}

/**
 * Names to look up in robots.txt; the first that has a group applies. Some agents also obey the rules for a related
 * agent, as their owners document.
 */
export function namesOf(agent: string): string[] {
  const token = tokenOf(agent)
  return [token, ...(ALSO_OBEYS.get(token) ?? [])]
}

const ALSO_OBEYS = new Map([
  ['googlebot-image', ['googlebot']],
  ['googlebot-news', ['googlebot']],
  ['googlebot-video', ['googlebot']],
  ['google-inspectiontool', ['googlebot']],
  ['googleother-image', ['googleother']],
  ['googleother-video', ['googleother']],
  ['applebot', ['googlebot']],
])

/** Google's ad checkers ignore the `*` group, because site owners have requested their visits. */
export function ignoresEverybody(agent: string): boolean {
  return AD_CHECKERS.has(tokenOf(agent))
}

const AD_CHECKERS = new Set(['adsbot-google', 'adsbot-google-mobile', 'mediapartners-google'])
