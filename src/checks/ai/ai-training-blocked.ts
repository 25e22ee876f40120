import { AI_TRAINING_AGENTS } from '#domain/robots/judged-agents.ts'
import { defineQueryCheck } from '../check.ts'
import {
  agentNames,
  BLOCKED_AGENT_TABLES,
  blockedAgentRows,
  countJudgedFiles,
  RULE_FOR_AGENTS,
} from './blocked-agents.ts'

export const aiTrainingBlocked = defineQueryCheck({
  id: 'ai_training_blocked',
  category: 'ai',
  severity: 'info',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  grade: 'A',
  version: 2,
  title: 'AI training blocked',
  message: 'robots.txt keeps crawlers that collect training data for AI models from pages of this site',
  why:
    'Whether your texts may train models is your decision. By the documentation of their operators, search and AI ' +
    'search have crawlers of their own. One exception is Google-Extended: it also decides whether Gemini may use ' +
    'your pages as sources. It has no effect on Google Search.',
  fix: 'Nothing needs to change if this is what you want. Otherwise remove the rule from robots.txt.',
  basis:
    'The crawler documentation of OpenAI, Anthropic, Google, Apple, Common Crawl, Meta and Amazon; ByteDance publishes none',
  source: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
  more: () => ({
    rule: [
      `We look at ${agentNames(AI_TRAINING_AGENTS)}. The evidence is one line per crawler that may not request an ` +
        'indexable page of this crawl: how many pages, and the rule that blocks most of them.',
      RULE_FOR_AGENTS,
      'If the start page is blocked for all crawlers without a group of their own, robots_blocks_all reports that, and ' +
        'it is not repeated here.',
    ],
    hints: ['Not every crawler obeys robots.txt. A firewall keeps out those that do not.'],
  }),
  needs: BLOCKED_AGENT_TABLES,
  query: (tables) => blockedAgentRows(AI_TRAINING_AGENTS, tables),
  judged: countJudgedFiles,
})
