import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages, textFile } from '#testing/sites/serve-site.ts'
import { aiRuleWithoutEffect } from './ai-rule-without-effect.ts'

const siteWith = (...agents: string[]): SitePages => ({
  '/': pageWithLinks('Home'),
  '/robots.txt': textFile([...agents.map((agent) => `User-agent: ${agent}`), 'Disallow: /cart'].join('\n')),
})

testQueryCheck(aiRuleWithoutEffect, {
  'retired, misspelled and made up': {
    site: siteWith('anthropic-ai', 'Claude-Web', 'GPT-Bot', 'Bytspidr', 'OpenAI-Crawler', 'Grokbot', 'GPT-Bot'),
    finds: {
      '/robots.txt': [
        'anthropic-ai – no longer in use, now ClaudeBot [line 1]',
        'Claude-Web – no longer in use, now ClaudeBot [line 2]',
        'GPT-Bot – not a known AI crawler, the nearest is GPTBot [line 3]',
        'Bytspidr – not a known AI crawler, the nearest is Bytespider [line 4]',
        'OpenAI-Crawler – not a known AI crawler, the nearest is GPTBot [line 5]',
        'Grokbot – not a known AI crawler [line 6]',
      ],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'known AI crawlers, three typos, and other crawlers': {
    site: siteWith('GPTBot/1.2', 'ChatGPT-User', 'OpenAI', 'Bytspdr', 'Googlebots', 'AhrefsBot', 'CBot', '*'),
    counts: { found: 0, passed: 1 },
  },
  'names that operators have documented since': {
    site: siteWith('MistralAI-Index', 'MistralAI-Training', 'Google-GeminiNotebook'),
    counts: { found: 0, passed: 1 },
  },
  'no robots.txt': { site: { '/': pageWithLinks('Home') }, counts: { found: 0, passed: 0, notApplicable: 0 } },
})
