import { words } from '#domain/checks/check-option.ts'
import { AI_USER_AGENTS } from '#domain/robots/judged-agents.ts'
import { defineQueryCheck } from '../check.ts'
import {
  agentNames,
  allowAgent,
  BLOCKED_AGENT_TABLES,
  blockedAgentRows,
  countJudgedFiles,
  RULE_FOR_AGENTS,
} from './blocked-agents.ts'

export const aiUserFetchBlocked = defineQueryCheck({
  id: 'ai_user_fetch_blocked',
  category: 'ai',
  severity: 'medium',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  grade: 'A',
  version: 2,
  title: 'AI assistant blocked',
  message: 'robots.txt keeps AI assistants from pages that their users ask about',
  why:
    'When a user asks ChatGPT, Claude or another assistant about a page, it requests the page for that user. If ' +
    'robots.txt disallows this, assistants that obey it answer without your page. Some do not obey it: ' +
    'their operators treat the request as that of the user.',
  fix:
    'Allow the agent in robots.txt, so that people can bring the page into a chat. If you block it on purpose, add its ' +
    'name to the option `intended` of this check.',
  basis: 'The crawler documentation of OpenAI, Anthropic, Perplexity, Mistral, Meta and Google',
  source: 'https://developers.openai.com/docs/bots',
  recommend: ({ evidence: [first] }) => allowAgent(first),
  more: () => ({
    rule: [
      `We look at ${agentNames(AI_USER_AGENTS)}. A robots.txt is reported if it disallows an indexable page of this ` +
        'crawl for one of them. The evidence is one line per agent: how many of the indexable pages it may not ' +
        'request, and the rule that blocks most of them.',
      RULE_FOR_AGENTS,
      'If the start page is blocked for all crawlers without a group of their own, robots_blocks_all reports that, and ' +
        'it is not repeated here.',
      'The operators of ChatGPT-User, Perplexity-User, Meta-ExternalFetcher and Google-Agent say that these may ignore ' +
        'robots.txt, because a user requested the page. A rule for them says what you want, but cannot enforce it.',
    ],
    example: {
      found: 'User-agent: Claude-User\nDisallow: /',
      fixed: 'User-agent: Claude-User\nDisallow: /cart/',
    },
  }),
  needs: BLOCKED_AGENT_TABLES,
  options: { intended: words({ label: 'Agents that are blocked on purpose', default: [] }) },
  query: (tables, { intended }) => blockedAgentRows(AI_USER_AGENTS, tables, intended),
  judged: countJudgedFiles,
})
