import { definePageCheck } from '../check.ts'
import { filledTags, tagOf } from './social-values.ts'

const CARDS = ['summary', 'summary_large_image', 'app', 'player']
const MAX_SHOWN = 100

export const twitterCardInvalid = definePageCheck({
  id: 'twitter_card_invalid',
  category: 'sharing',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Unknown card for X',
  message: 'twitter:card has a value that X does not know',
  why: 'X ignores an unknown card, so a shared link appears without the layout that was meant.',
  fix: `Use one of ${CARDS.map((card) => `\`${card}\``).join(', ')}. For most pages it is \`summary_large_image\`.`,
  basis: 'X: cards',
  more: () => ({
    rule: [
      `\`twitter:card\` is reported if its value is not one of ${CARDS.join(', ')}. The cards photo, gallery and product ` +
        'were retired.',
    ],
    example: {
      found: '<meta name="twitter:card" content="large_image">',
      fixed: '<meta name="twitter:card" content="summary_large_image">',
    },
  }),
  needs: ['social'],
  appliesTo: ({ social }) => filledTags(social, KEY).length > 0,
  find: ({ social }) =>
    filledTags(social, KEY)
      .filter(({ content }) => !CARDS.includes(content.toLowerCase()))
      .map((tag) => ({ saw: `twitter:card is “${tag.content.slice(0, MAX_SHOWN)}”`, at: tagOf(tag) })),
})

const KEY = new Set(['twitter:card'])
