import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { definePageCheck, type Found } from '../check.ts'

export const noarchiveLimitsCopilot = definePageCheck({
  id: 'noarchive_limits_copilot',
  category: 'ai',
  severity: (found) => (isOnlyNocache(found) ? 'info' : 'low'),
  otherSeverities: ['info'],
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  grade: 'A',
  title: 'Robots rule limits Copilot',
  message: (found) =>
    isOnlyNocache(found)
      ? 'Copilot may use only the title, URL and snippet of this page'
      : 'Copilot leaves this page out of its answers',
  why:
    'Bing takes noarchive as a request to keep a page out of Copilot’s answers. The cached copies for ' +
    'which the rule was ' +
    'made no longer exist in Google or Bing.',
  fix: 'Remove noarchive and nocache from the robots meta tag or header, unless you want this limit.',
  basis: 'Bing Webmaster Blog: new options for webmasters to control usage in Bing Chat (September 2023)',
  source:
    'https://blogs.bing.com/webmaster/september-2023/Announcing-new-options-for-webmasters-to-control-usage-of-their-content-in-Bing-Chat',
  more: () => ({
    rule: [
      'A page that may be indexed is reported if its robots rules for all crawlers or for `bingbot` ' +
        'contain `noarchive`. ' +
        'With `nocache` alone, Copilot still uses title, URL and snippet: that is shown as information. ' +
        'With both, Bing ' +
        'treats the page as `nocache`.',
    ],
    example: {
      found: '<meta name="robots" content="noarchive">',
      fixed: '<meta name="robots" content="max-image-preview:large">',
    },
  }),
  needs: INDEXING_FACTS,
  appliesTo: mayBeIndexed,
  find: ({ robots, robotsByAgent }) => {
    const forBing = Object.hasOwn(robotsByAgent, 'bingbot') ? (robotsByAgent.bingbot ?? []) : []
    const all = [...robots.map((rule) => [rule, 'robots']), ...forBing.map((rule) => [rule, 'bingbot'])]
    // If a page has both, Bing follows `nocache`, the milder rule.
    const found = ['nocache', 'noarchive'].map((name) => all.find(([rule]) => rule === name)).find(Boolean)
    return found ? [{ saw: `${found[0]} for ${found[1] === 'robots' ? 'all crawlers' : 'bingbot'}` }] : []
  },
})

function isOnlyNocache({ evidence }: Found): boolean {
  return evidence[0]?.saw.startsWith('nocache') ?? false
}
