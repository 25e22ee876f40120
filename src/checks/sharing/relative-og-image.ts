import type { SocialTag } from '#domain/facts/head-facts.ts'
import { resolvePlain } from '#domain/urls/resolve-url.ts'
import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { originOf } from '../shared/url-parts.ts'
import { filledTags, OG_IMAGES, TWITTER_IMAGES, tagOf } from './social-values.ts'

export const relativeOgImage = definePageCheck({
  id: 'relative_og_image',
  category: 'sharing',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Relative URL for sharing',
  message: ({ count }) =>
    plural(count, 'A sharing tag does not have a complete URL', 'Sharing tags do not have complete URLs'),
  why: 'Social networks read these values without the page around them. A relative URL means no image, or a wrong link.',
  fix: 'Write the whole URL, with `https://` and the host.',
  basis: 'Open Graph protocol: a URL uses http:// or https://',
  source: 'https://ogp.me/',
  recommend: ({ evidence }) => {
    const [, content, url] = /^“(.+)”, meant is (\S+)$/s.exec(evidence[0]?.saw ?? '') ?? []
    return url === undefined ? null : `Write \`${url}\` instead of \`${content}\`.`
  },
  more: () => ({
    rule: [
      '`og:image`, `og:url` and `twitter:image` are reported if their value does not begin with a scheme such as ' +
        '`https://`. URLs that begin with `//` have none either. Empty values are left out.',
    ],
    example: {
      found: '<meta property="og:image" content="/share/rye.jpg">',
      fixed: '<meta property="og:image" content="https://bakery.example/share/rye.jpg">',
    },
  }),
  needs: ['social', 'document'],
  appliesTo: ({ social }) => filledTags(social, URL_KEYS).length > 0,
  find: ({ social, document }) =>
    filledTags(social, URL_KEYS)
      .filter(({ content }) => !SCHEME.test(content))
      .map((tag) => ({ saw: evidenceOf(tag, document.baseUrl), at: tagOf(tag) })),
})

const URL_KEYS = new Set([...OG_IMAGES, ...TWITTER_IMAGES, 'og:url'])
const SCHEME = /^(?:https?:\/\/|(?!https?:)[a-z][a-z0-9+.-]*:)/i

function evidenceOf({ content }: SocialTag, baseUrl: string): string {
  const url = resolvePlain(content, originOf(baseUrl)) ?? URL.parse(content, baseUrl)?.href
  return url === undefined ? `“${content}”` : `“${content}”, meant is ${url}`
}
