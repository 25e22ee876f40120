import { productToken } from './robots-agent.ts'

/** What a crawler fetches pages for. */
export const BOT_PURPOSES = {
  search: 'Search engine',
  'ai-search': 'AI search',
  'ai-assistant': 'AI assistant',
  'ai-training': 'AI training',
  'ai-agent': 'AI agent',
  'ai-data': 'AI data collection',
  'ai-coding': 'AI coding tool',
  sharing: 'Link preview',
  other: 'Other AI use',
} as const

export type BotPurpose = keyof typeof BOT_PURPOSES

export type KnownBot = {
  /** Name in robots.txt, in lower case. */
  token: string
  /** Name as its operator writes it. */
  name: string
  /** Null if it is not known. */
  vendor: string | null
  purpose: BotPurpose
  /** Whether the crawler obeys robots.txt, according to its operator; null if that is not known. */
  obeysRobots: boolean | null
}

/**
 * Search engines, link previews, and the AI crawlers of the ai.robots.txt list, as of November 2026. One per line: name,
 * operator, purpose, whether it obeys robots.txt. Names with spaces are cut to their product token.
 */
const BOTS = `
Googlebot | Google | search | yes
Bingbot | Microsoft | search | yes
DuckDuckBot | DuckDuckGo | search | yes
YandexBot | Yandex | search | yes
Baiduspider | Baidu | search | yes
Googlebot-Image | Google | search | yes
Googlebot-News | Google | search | yes
Googlebot-Video | Google | search | yes
SeznamBot | Seznam | search | yes
Yeti | Naver | search | yes
Qwantbot | Qwant | search | yes
MojeekBot | Mojeek | search | yes
Twitterbot | X | sharing | yes
LinkedInBot | LinkedIn | sharing | yes
Pinterestbot | Pinterest | sharing | yes
OAI-SearchBot | OpenAI | ai-search | yes
Claude-SearchBot | Anthropic | ai-search | yes
PerplexityBot | Perplexity | ai-search | yes
Applebot | Apple | ai-search | yes
AddSearchBot | - | ai-search | -
amazon-kendra | Amazon | ai-search | yes
Amzn-SearchBot | Amazon | ai-search | -
Andibot | Andi | ai-search | -
Anomura | Direqt | ai-search | yes
atlassian-bot | Atlassian | ai-search | yes
AzureAI-SearchBot | Microsoft | ai-search | -
Channel3Bot | - | ai-search | -
Cloudflare-AutoRAG | Cloudflare | ai-search | yes
DuckAssistBot | DuckDuckGo | ai-search | yes
ExaSearchBot | Exa | ai-search | -
LinkupBot | Linkup | ai-search | -
meta-webindexer | Meta | ai-search | -
PetalBot | Huawei | ai-search | yes
YouBot | You.com | ai-search | yes
ZanistaBot | - | ai-search | -
ChatGPT-User | OpenAI | ai-assistant | yes
Claude-User | Anthropic | ai-assistant | yes
Perplexity-User | Perplexity | ai-assistant | no
MistralAI-User | Mistral AI | ai-assistant | yes
AI2Bot-DeepResearchEval | Ai2 | ai-assistant | -
amazon-QBusiness | Amazon | ai-assistant | -
Amzn-User | Amazon | ai-assistant | -
bigsur | Big Sur AI | ai-assistant | -
cohere-ai | Cohere | ai-assistant | -
GeistHaus-PageFetcher | GeistHaus | ai-assistant | -
Gemini-Deep-Research | Google | ai-assistant | -
Google-Agent | Google | ai-assistant | yes
Google-NotebookLM | Google | ai-assistant | -
GoogleAgent-URLContext | Google | ai-assistant | -
iAskBot | iAsk | ai-assistant | -
iaskspider | iAsk | ai-assistant | no
kagi-fetcher | Kagi | ai-assistant | -
Kimi-User | Moonshot AI | ai-assistant | -
KlaviyoAIBot | Klaviyo | ai-assistant | yes
LinerBot | Liner | ai-assistant | -
Meta-ExternalFetcher | Meta | ai-assistant | no
NotebookLM | Google | ai-assistant | -
PhindBot | Phind | ai-assistant | -
Poggio-Citations | Poggio | ai-assistant | -
QualifiedBot | Qualified | ai-assistant | -
SemrushBot-SWA | Semrush | ai-assistant | yes
Shap-User | Parallel | ai-assistant | -
TongyiBot | Alibaba | ai-assistant | -
UseAI | - | ai-assistant | -
YiyanBot | Baidu | ai-assistant | -
GPTBot | OpenAI | ai-training | yes
ClaudeBot | Anthropic | ai-training | yes
Google-Extended | Google | ai-training | yes
Applebot-Extended | Apple | ai-training | yes
CCBot | Common Crawl | ai-training | yes
Meta-ExternalAgent | Meta | ai-training | yes
Bytespider | ByteDance | ai-training | no
Amazonbot | Amazon | ai-training | yes
AI2Bot | Ai2 | ai-training | yes
Ai2Bot-Dolma | Ai2 | ai-training | yes
anthropic-ai | Anthropic | ai-training | -
Cotoyogi | ROIS | ai-training | yes
DeepSeekBot | DeepSeek | ai-training | no
FacebookBot | Meta | ai-training | yes
Factset_spyderbot | Factset | ai-training | -
ICC-Crawler | NICT | ai-training | yes
img2dataset | img2dataset | ai-training | -
ISSCyberRiskCrawler | ISS-Corporate | ai-training | no
Scrapy | Zyte | ai-training | -
Sidetrade | Sidetrade | ai-training | -
TikTokSpider | ByteDance | ai-training | -
Timpibot | Timpi | ai-training | -
YandexAdditional | Yandex | ai-training | yes
YandexAdditionalBot | Yandex | ai-training | yes
AmazonBuyForMe | Amazon | ai-agent | -
ChatGPT | OpenAI | ai-agent | yes
GoogleAgent-Mariner | Google | ai-agent | -
Manus-User | Butterfly Effect | ai-agent | -
NovaAct | Amazon | ai-agent | -
Operator | OpenAI | ai-agent | -
TwinAgent | Twin | ai-agent | -
AgentTimes | The Agent Times | ai-data | -
aiHitBot | aiHit | ai-data | yes
AIWebIndex | Lyrenth | ai-data | -
ApifyBot | Apify | ai-data | -
ApifyWebsiteContentCrawler | Apify | ai-data | -
Awario | Awario | ai-data | -
bedrockbot | Amazon | ai-data | yes
Bravebot | Brave | ai-data | yes
Brightbot | Bright Data | ai-data | -
ChatGLM-Spider | Zhipu AI | ai-data | -
CloudVertexBot | Google | ai-data | -
cohere-training-data-crawler | Cohere | ai-data | -
CragCrawler | CragSoftware | ai-data | -
Crawlspace | Crawlspace | ai-data | yes
Datenbank | Datenbank | ai-data | -
Diffbot | Diffbot | ai-data | -
Echobot | Echobox | ai-data | -
ExaBot | Exa | ai-data | -
FirecrawlAgent | Firecrawl | ai-data | yes
FriendlyCrawler | - | ai-data | yes
GoogleOther | Google | ai-data | yes
GoogleOther-Image | Google | ai-data | yes
GoogleOther-Video | Google | ai-data | yes
HenkBot | - | ai-data | -
ImagesiftBot | ImageSift | ai-data | yes
imageSpider | - | ai-data | -
Kangaroo | - | ai-data | -
laion-huggingface-processor | LAION | ai-data | -
LAIONDownloader | LAION | ai-data | no
LCC | - | ai-data | -
Lightpanda | - | ai-data | -
Mozilla-Tabstack | Mozilla | ai-data | yes
MyCentralAIScraperBot | - | ai-data | -
NagetBot | Naget | ai-data | -
netEstate | netEstate | ai-data | -
newsai | - | ai-data | -
omgili | Webz.io | ai-data | yes
omgilibot | Webz.io | ai-data | yes
PanguBot | Huawei | ai-data | -
Panscient | Panscient | ai-data | yes
Poseidon | Poseidon Research | ai-data | -
Querit-SearchBot | Querit | ai-data | -
QueritBot | Querit | ai-data | -
ShapBot | Parallel | ai-data | yes
Spider | - | ai-data | -
TavilyBot | Tavily | ai-data | -
Terra | Ceramic AI | ai-data | -
TerraCotta | Ceramic AI | ai-data | yes
VelenPublicWebCrawler | Velen | ai-data | yes
WARDBot | WEBSPARK | ai-data | -
Webzio-Extended | Webz.io | ai-data | -
Claude-Code | Anthropic | ai-coding | -
Code | - | ai-coding | -
Cursor | Cursor | ai-coding | -
Devin | Cognition | ai-coding | yes
Google-Gemini-CLI | Google | ai-coding | -
opencode | - | ai-coding | -
Trae | ByteDance | ai-coding | -
facebookexternalhit | Meta | sharing | no
Aranet-SearchBot | - | other | -
BuddyBot | BuddyBotLearning | other | -
Claude-Web | Anthropic | other | -
Crawl4AI | - | other | -
EchoboxBot | Echobox | other | -
Google-CloudVertexBot | Google | other | yes
Google-Firebase | Google | other | -
KunatoCrawler | - | other | -
Linguee | Linguee | other | no
OpenAI | OpenAI | other | yes
QuillBot | Quillbot | other | -
Reflectionbot | Reflection | other | -
SBIntuitionsBot | SB Intuitions | other | yes
SemrushBot-OCOB | Semrush | other | yes
Thinkbot | Thinkbot | other | no
wpbot | QuantumCloud | other | -
WRTNBot | Wrtn | other | -
YaK | Meltwater | other | -
`

export const KNOWN_BOTS: readonly KnownBot[] = BOTS.trim()
  .split('\n')
  .map((line) => {
    const [name = '', vendor = '', purpose = '', obeys = ''] = line.split(' | ')
    return {
      token: productToken(name),
      name,
      vendor: vendor === '-' ? null : vendor,
      purpose: purpose as BotPurpose,
      obeysRobots: obeys === '-' ? null : obeys === 'yes',
    }
  })

const BY_TOKEN = new Map(KNOWN_BOTS.map((bot) => [bot.token, bot]))

export function findBot(token: string): KnownBot | undefined {
  return BY_TOKEN.get(token)
}
