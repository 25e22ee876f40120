/**
 * The product tokens of known AI crawlers, assistants and agents, in lower case, as of November 2026: those listed by
 * ai.robots.txt, and others that Google, Mistral and OpenAI document.
 */
export const AI_AGENTS: readonly string[] = `
  addsearchbot agenttimes ai2bot ai2bot-deepresearcheval ai2bot-dolma aihitbot aiwebindex amazon-kendra
  amazon-qbusiness amazonbot amazonbuyforme amzn-searchbot amzn-user andibot anomura apifybot
  apifywebsitecontentcrawler applebot applebot-extended aranet-searchbot atlassian-bot awario
  azureai-searchbot bedrockbot bigsur bravebot brightbot buddybot bytespider ccbot channel3bot chatglm-spider
  chatgpt chatgpt-user claude-code claude-searchbot claude-user claudebot cloudflare-autorag cloudvertexbot
  code cohere-ai cohere-training-data-crawler cotoyogi cragcrawler crawl4ai crawlspace cursor datenbank
  deepseekbot devin diffbot duckassistbot echobot echoboxbot exabot exasearchbot facebookbot
  facebookexternalhit factset_spyderbot firecrawlagent friendlycrawler geisthaus-pagefetcher
  gemini-deep-research google-agent google-cloudvertexbot google-extended google-firebase google-gemini-cli
  google-gemininotebook google-notebooklm googleagent-mariner googleagent-urlcontext googleother googleother-image
  googleother-video gptbot henkbot iaskbot iaskspider icc-crawler imagesiftbot imagespider img2dataset
  isscyberriskcrawler kagi-fetcher kangaroo kimi-user klaviyoaibot kunatocrawler laion-huggingface-processor
  laiondownloader lcc lightpanda linerbot linguee linkupbot manus-user meta-externalagent
  meta-externalfetcher meta-webindexer mistralai-index mistralai-training mistralai-user mozilla-tabstack
  mycentralaiscraperbot nagetbot
  netestate newsai notebooklm novaact oai-adsbot oai-searchbot omgili omgilibot openai opencode operator pangubot
  panscient perplexity-user perplexitybot petalbot phindbot poggio-citations poseidon qualifiedbot
  querit-searchbot queritbot quillbot reflectionbot sbintuitionsbot scrapy semrushbot-ocob semrushbot-swa
  shap-user shapbot sidetrade spider tavilybot terra terracotta thinkbot tiktokspider timpibot tongyibot trae
  twinagent useai velenpublicwebcrawler wardbot webzio-extended wpbot wrtnbot yak yandexadditional
  yandexadditionalbot yiyanbot youbot zanistabot
`
  .trim()
  .split(/\s+/)

/** Tokens that their operators no longer use, with the one to use instead. */
export const RETIRED_AGENTS: Readonly<Record<string, string>> = {
  'anthropic-ai': 'ClaudeBot',
  'claude-web': 'ClaudeBot',
}

/** Company and product names in made-up tokens, with the token that does have an effect; null if there is none. */
export const MAKERS: Readonly<Record<string, string | null>> = {
  gpt: 'GPTBot',
  openai: 'GPTBot',
  claude: 'ClaudeBot',
  anthropic: 'ClaudeBot',
  perplexity: 'PerplexityBot',
  mistral: 'MistralAI-User',
  gemini: 'Google-Extended',
  bard: 'Google-Extended',
  deepseek: 'DeepSeekBot',
  copilot: 'Bingbot',
  grok: null,
  llm: null,
}
