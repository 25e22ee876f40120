import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { registrableDomain } from '../shared/registrable-domain.ts'

const MIN_DOMAINS = 3
/** Share buttons, profiles, shops of apps and consent tools are hidden for good reasons. */
const USUAL: ReadonlySet<string> = new Set(
  `facebook.com twitter.com x.com linkedin.com instagram.com pinterest.com youtube.com youtu.be tiktok.com whatsapp.com
  wa.me t.me telegram.me reddit.com tumblr.com vk.com ok.ru xing.com threads.net bsky.app mastodon.social github.com
  google.com apple.com microsoft.com amazon.com line.me weibo.com ycombinator.com getpocket.com buffer.com mix.com
  flipboard.com snapchat.com discord.gg discord.com medium.com wikipedia.org openstreetmap.org`.split(/\s+/),
)

export const hiddenLinks = definePageCheck({
  id: 'hidden_links',
  category: 'content',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'judgement',
  title: 'Hidden links to other sites',
  message: 'Links to other sites are hidden from visitors',
  why: 'Hidden links to unrelated sites are a common trace of a hacked site, and Google treats them as spam.',
  fix:
    'Remove the links. If you do not know where they come from, check the site for a break-in and update ' +
    'its software.',
  basis: 'Google: spam policies, hidden text and links, hacked content',
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  more: () => ({
    rule: [
      'A part of the page that an attribute or inline style hides is reported if it links to at least ' +
        `${MIN_DOMAINS} other ` +
        'sites (registrable domains). Social networks, share buttons, app stores and other usual targets do not count.',
      'Menus, tabs, dialogs, `<details>`, `<noscript>` and parts that a button controls are fine. Style ' +
        'sheets are not read.',
      'This is a judgement: a script may show the part later.',
    ],
    example: {
      found: '<div style="display:none"><a href="https://casino.example/">…</a> …</div>',
      fixed: '<p>Our flour comes from <a href="https://mill.example/">the mill in Lauenburg</a>.</p>',
    },
  }),
  needs: ['url', 'statusCode', 'hidden'],
  appliesTo: ({ statusCode }) => statusCode === 200,
  find: ({ url, hidden }) =>
    hidden.entries.flatMap(({ links, why, isExpected, path }) => {
      if (isExpected || why === 'opacity' || links.length < MIN_DOMAINS) return []
      const own = registrableDomain(url)
      const byDomain = new Map(links.map((link) => [registrableDomain(link), link]))
      const foreign = [...byDomain].filter(([domain]) => domain !== own && !USUAL.has(domain)).map(([, link]) => link)
      if (foreign.length < MIN_DOMAINS) return []
      return [{ saw: `${counted(foreign.length, 'site')} linked: ${foreign.join(', ')}`, at: path }]
    }),
})
