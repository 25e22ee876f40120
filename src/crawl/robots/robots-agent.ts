/** `Googlebot/2.1 (+http://…)` is addressed as `googlebot`, `*` and `* anything` as everybody. */
export function productToken(agent: string): string {
  return (/^(?:\*(?=\s|$)|[\w-]+)/.exec(agent.trim())?.[0] ?? '').toLowerCase()
}

/** An agent may be asked about by its whole user agent, whose own name stands behind that of the browser it claims to be. */
function tokenAsked(agent: string): string {
  return productToken(/\bcompatible;\s*([\w-]+)/i.exec(agent)?.[1] ?? agent)
}

/**
 * The names an agent answers to, the most specific first: when no group has its own name, it obeys the group of the next.
 * These are what their owners publish; everybody else has one name.
 */
export function namesOf(agent: string): string[] {
  const token = tokenAsked(agent)
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

/** These obey a group only when it names them: Google's ad checkers look at pages whose owner asked for them. */
export function ignoresEverybody(agent: string): boolean {
  return AD_CHECKERS.has(tokenAsked(agent))
}

const AD_CHECKERS = new Set(['adsbot-google', 'adsbot-google-mobile', 'mediapartners-google'])
