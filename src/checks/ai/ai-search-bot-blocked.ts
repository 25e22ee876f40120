import { words } from '#domain/checks/check-option.ts'
import { AI_SEARCH_AGENTS } from '#domain/robots/judged-agents.ts'
import { defineQueryCheck } from '../check.ts'
import {
  agentNames,
  allowAgent,
  BLOCKED_AGENT_TABLES,
  blockedAgentRows,
  countJudgedFiles,
  RULE_FOR_AGENTS,
} from './blocked-agents.ts'

export const aiSearchBotBlocked = defineQueryCheck({
  id: 'ai_search_bot_blocked',
  category: 'ai',
  severity: 'high',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  grade: 'A',
  version: 2,
  title: 'AI search crawler blocked',
  message: 'robots.txt blocks AI search crawlers from pages of this site',
  why:
    'AI search engines find pages with their own crawlers. OpenAI says that a site which blocks OAI-SearchBot is ' +
    'not shown in the answers of ChatGPT search, and Anthropic that one which blocks Claude-SearchBot may be less ' +
    'visible.',
  fix: 'Allow the crawler in robots.txt. If you block it on purpose, add its name to the option `intended` of this check.',
  basis:
    'The crawler documentation of OpenAI, Anthropic, Perplexity, Microsoft, Google, Apple, DuckDuckGo, Amazon, Meta',
  source: 'https://developers.openai.com/docs/bots',
  recommend: ({ evidence: [first] }) => allowAgent(first),
  more: () => ({
    rule: [
      `We look at ${agentNames(AI_SEARCH_AGENTS)}. A robots.txt is reported if it disallows an indexable page of this ` +
        'crawl for one of them. The evidence is one line per crawler: how many of the indexable pages it may not ' +
        'request, and the rule that blocks most of them.',
      `${RULE_FOR_AGENTS} For Googlebot, Bingbot and Applebot a group alone is not enough.`,
      'If the start page is blocked for Googlebot, for Bingbot or for all crawlers without a group of their own, ' +
        'robots_blocks_all reports that, and it is not repeated here. Pages that robots.txt keeps this crawl from are ' +
        'not known, so they are not counted.',
    ],
    example: {
      found: 'User-agent: GPTBot\nUser-agent: OAI-SearchBot\nDisallow: /',
      fixed: 'User-agent: GPTBot\nDisallow: /',
    },
    hints: [
      'To keep texts out of the training of models, block the crawlers for training only, such as GPTBot. They are ' +
        'separate from those for search.',
      'This is about robots.txt. A firewall may refuse the same crawlers.',
    ],
  }),
  needs: BLOCKED_AGENT_TABLES,
  options: { intended: words({ label: 'Crawlers that are blocked on purpose', default: [] }) },
  query: (tables, { intended }) => blockedAgentRows(AI_SEARCH_AGENTS, tables, intended),
  judged: countJudgedFiles,
})
