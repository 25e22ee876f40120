/** A browser or crawler whose user agent a probe sends. */
export type OtherAgent = { name: string; userAgent: string }

/** What the others are compared with. */
export const BROWSER: OtherAgent = {
  name: 'browser',
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}

/** For desktops, as `BROWSER` is: sites may send phones another text. */
export const GOOGLEBOT: OtherAgent = {
  name: 'Googlebot',
  userAgent:
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) ' +
    'Chrome/142.0.0.0 Safari/537.36',
}

/** Two that build an index for AI search, and two that fetch a page because a user asks about it. */
export const AI_BOTS: readonly OtherAgent[] = [
  {
    name: 'OAI-SearchBot',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot',
  },
  {
    name: 'ChatGPT-User',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
  },
  {
    name: 'Claude-User',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)',
  },
  {
    name: 'PerplexityBot',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; ' +
      '+https://perplexity.ai/perplexitybot)',
  },
]

/** If a crawler and a browser have less of their text in common, they get different texts. */
export const MIN_SHARED_TEXT = 0.5

/** Status codes that refuse a visitor rather than say something about the page. */
export const REFUSAL_STATUSES = [401, 403, 406, 429, 503]

/** SQL: whether this probe got the page itself. */
export function gotPageSql(probe: string): string {
  return `(${probe}.status_code = 200 and ${probe}.failure is null and ${probe}.redirects = '[]' and not ${probe}.is_challenge)`
}

/** SQL: how the server refused a probe. Its columns are `failure`, `is_challenge` and `status`, after `prefix`. */
export function refusalWordsSql(prefix: string): string {
  return `case when ${prefix}failure = 'connection-reset' then 'the connection was reset'
    when ${prefix}is_challenge then 'status ' || ${prefix}status || ', a test for people'
    else 'status ' || ${prefix}status end`
}

/** SQL: whether the server refused this probe. */
export function refusedSql(probe: string): string {
  return `coalesce(${probe}.failure = 'connection-reset' or ${probe}.is_challenge
    or ${probe}.status_code in (${REFUSAL_STATUSES.join()}), false)`
}
