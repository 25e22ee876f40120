/** The crawlers for which we report what robots.txt disallows, in lower case. */
export const SEARCH_AGENTS = ['googlebot', 'bingbot', 'duckduckbot', 'applebot', 'yandexbot', 'baiduspider'] as const

const IMAGE_AGENTS = ['googlebot-image'] as const

/** Fetch the preview of a shared link. */
const SHARING_AGENTS = ['facebookexternalhit', 'twitterbot', 'linkedinbot'] as const

/** Build the index of an AI search, according to their operators. */
export const AI_SEARCH_AGENTS = [
  ...(['oai-searchbot', 'claude-searchbot', 'perplexitybot', 'bingbot', 'googlebot', 'applebot'] as const),
  ...(['duckassistbot', 'amzn-searchbot', 'meta-webindexer'] as const),
] as const

/** Fetch a page when a user asks an AI assistant about it. */
export const AI_USER_AGENTS = [
  ...(['chatgpt-user', 'claude-user', 'perplexity-user', 'mistralai-user'] as const),
  ...(['meta-externalfetcher', 'google-agent'] as const),
] as const

/** Collect texts to train models. */
export const AI_TRAINING_AGENTS = [
  ...(['gptbot', 'claudebot', 'google-extended', 'applebot-extended', 'ccbot'] as const),
  ...(['meta-externalagent', 'bytespider', 'amazonbot'] as const),
] as const

export const JUDGED_AGENTS: readonly string[] = [
  ...new Set([
    ...[...SEARCH_AGENTS, ...IMAGE_AGENTS, ...SHARING_AGENTS],
    ...[...AI_SEARCH_AGENTS, ...AI_USER_AGENTS, ...AI_TRAINING_AGENTS],
  ]),
]
