import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { filledTags } from './social-values.ts'

const SHOWN_LENGTH = 100

export const duplicateOgTags = definePageCheck({
  id: 'duplicate_og_tags',
  category: 'sharing',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Contradicting Open Graph tags',
  message: ({ count }) => `${counted(count, 'Open Graph tag')} ${plural(count, 'has', 'have')} several values`,
  why: 'Each network chooses one of the values, so a shared link looks different from place to place.',
  fix: 'Keep one tag of each kind. Usually two plugins, or a plugin and the theme, each print one.',
  basis: 'Open Graph protocol',
  source: 'https://ogp.me/',
  more: () => ({
    rule: [
      '`og:title`, `og:description`, `og:url` and `og:type` are reported if they occur several times with different ' +
        'content. `og:image` may occur several times.',
    ],
    example: {
      found: '<meta property="og:title" content="Rye bread">\n<meta property="og:title" content="Harbour Bakery">',
      fixed: '<meta property="og:title" content="Rye bread">',
    },
  }),
  needs: ['social'],
  appliesTo: ({ social }) => filledTags(social, SINGLE).length > 0,
  find: ({ social }) => {
    const values = Map.groupBy(filledTags(social, SINGLE), ({ key }) => key)
    return [...values].flatMap(([key, tags]) => {
      const different = [...new Set(tags.map(({ content }) => content))]
      if (different.length === 1) return []
      return [
        { saw: `${key}: ${different.map((content) => `“${cut(content)}”`).join(', ')}`, at: `meta[property="${key}"]` },
      ]
    })
  },
})

const SINGLE = new Set(['og:title', 'og:description', 'og:url', 'og:type'])

function cut(content: string): string {
  return content.length > SHOWN_LENGTH ? `${content.slice(0, SHOWN_LENGTH)}…` : content
}
