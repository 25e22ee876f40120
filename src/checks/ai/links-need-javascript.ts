import type { LinkFact } from '#domain/facts/page-facts.ts'
import { linkedUrls } from '#domain/urls/linked-urls.ts'
import { pageKey } from '#domain/urls/url.ts'
import { definePageCheck } from '../check.ts'
import { RENDERED_ONLY } from '../rendering/by-script.ts'
import { ownHostOf } from '../shared/own-host.ts'

const MIN_TARGETS = 10
const MIN_SHARE = 0.5

export const linksNeedJavascript = definePageCheck({
  id: 'links_need_javascript',
  category: 'ai',
  severity: 'medium',
  owner: 'developer',
  effort: 'L',
  certainty: 'exact',
  grade: 'A',
  title: 'Links need JavaScript',
  message: 'Most internal links are there only after scripts have run',
  why:
    'Crawlers that run no scripts, such as those of AI search, cannot find the linked pages from here. Google finds them ' +
    'later, when it has rendered the page.',
  fix: 'Send the links with the HTML, as `<a href>`.',
  basis: 'A: Vercel and MERJ: the rise of the AI crawler (2024), no AI crawler ran scripts; Google: crawlable links',
  source: 'https://vercel.com/blog/the-rise-of-the-ai-crawler',
  more: () => ({
    rule: [
      `Pages that link to at least ${MIN_TARGETS} other URLs of their host after scripts ran are judged. One is reported ` +
        'if at least half of these URLs are not linked before.',
      RENDERED_ONLY,
    ],
    example: {
      found: '<nav id="menu"></nav><script src="/menu.js"></script>',
      fixed: '<nav id="menu"><a href="/bread">Bread</a> <a href="/cake">Cake</a></nav>',
    },
  }),
  needs: ['raw', 'statusCode', 'links', 'url'],
  appliesTo: ({ statusCode, links, url }) => statusCode === 200 && internalTargets(links, url).size >= MIN_TARGETS,
  find: ({ raw, links, url }) => {
    const targets = internalTargets(links, url)
    const sent = internalTargets(raw.links, url)
    const added = [...targets].filter(([key]) => !sent.has(key))
    if (added.length < MIN_SHARE * targets.size) return []
    return [
      { saw: `${added.length} of ${targets.size} linked pages of this host are only there after scripts` },
      ...added.map(([, target]) => ({ saw: target })),
    ]
  },
  countAll: () => 1,
})

/** Linked URLs on the page's own host, keyed for comparison, without the page itself. */
function internalTargets(links: readonly LinkFact[], pageUrl: string): Map<string, string> {
  const isOwn = ownHostOf(pageUrl)
  const own = linkedUrls(links).filter(isOwn)
  const targets = new Map(own.map((url) => [pageKey(url), url]))
  targets.delete(pageKey(pageUrl))
  return targets
}
