/**
 * Crawlers that a meta tag or header can address by name, in lower case. The list leaves out names that are also common
 * for other meta tags, such as `code`, `spider` or `operator`.
 */
const SEARCH_CRAWLERS = `googlebot googlebot-news googlebot-image googlebot-video adsbot-google adsbot-google-mobile
   mediapartners-google storebot-google google-inspectiontool googleother bingbot msnbot adidxbot bingpreview
   slurp teoma duckduckbot yandex yandexbot yandeximages yandexnews baiduspider applebot sogou seznambot
   naverbot yeti qwantbot qwantify mojeekbot petalbot coccocbot exabot ia_archiver archive.org_bot facebot
   twitterbot linkedinbot pinterestbot ahrefsbot semrushbot mj12bot dotbot rogerbot`.split(/\s+/)

/** Source: the ai.robots.txt list. */
const AI_CRAWLERS =
  `addsearchbot agenttimes ai2bot ai2bot-deepresearcheval ai2bot-dolma aihitbot aiwebindex amazon-kendra
   amazon-qbusiness amazonbot amazonbuyforme amzn-searchbot amzn-user andibot anomura anthropic-ai apifybot
   apifywebsitecontentcrawler applebot-extended aranet-searchbot atlassian-bot awario azureai-searchbot
   bedrockbot bigsur.ai bravebot brightbot buddybot bytespider ccbot channel3bot chatglm-spider chatgpt-user
   claude-code claude-searchbot claude-user claude-web claudebot cloudflare-autorag cloudvertexbot cohere-ai
   cohere-training-data-crawler cotoyogi cragcrawler crawl4ai crawlspace deepseekbot diffbot duckassistbot
   echoboxbot exasearchbot facebookbot facebookexternalhit factset_spyderbot firecrawlagent friendlycrawler
   geisthaus-pagefetcher gemini-deep-research google-agent google-cloudvertexbot google-extended
   google-firebase google-gemini-cli google-notebooklm googleagent-mariner googleagent-urlcontext
   googleother-image googleother-video gptbot henkbot iaskbot iaskspider iaskspider/2.0 icc-crawler
   imagesiftbot imagespider img2dataset isscyberriskcrawler kagi-fetcher kimi-user klaviyoaibot kunatocrawler
   laion-huggingface-processor laiondownloader lightpanda linerbot linkupbot manus-user meta-externalagent
   meta-externalfetcher meta-webindexer mistralai-user mistralai-user/1.0 mozilla-tabstack
   mycentralaiscraperbot nagetbot novaact oai-searchbot omgili omgilibot pangubot panscient panscient.com
   perplexity-user perplexitybot phindbot poggio-citations qualifiedbot querit-searchbot queritbot quillbot
   quillbot.com reflectionbot sbintuitionsbot semrushbot-ocob semrushbot-swa shap-user shapbot tavilybot
   terracotta thinkbot tiktokspider timpibot tongyibot twinagent useai velenpublicwebcrawler wardbot
   webzio-extended wpbot wrtnbot yandexadditional yandexadditionalbot yiyanbot youbot zanistabot`.split(/\s+/)

const NAMES_WITH_SPACES = [
  'brightbot 1.0',
  'chatgpt agent',
  'datenbank crawler',
  'echobot bot',
  'kangaroo bot',
  'linguee bot',
  'netestate imprint crawler',
  'poseidon research crawler',
  'sidetrade indexer bot',
  'terra cotta',
]

const KNOWN: ReadonlySet<string> = new Set([...SEARCH_CRAWLERS, ...AI_CRAWLERS, ...NAMES_WITH_SPACES])

/** `name` must be in lower case. */
export function isKnownCrawler(name: string): boolean {
  return KNOWN.has(name)
}
