import { definePageCheck } from '../check.ts'
import { areAllKept, isWithout, mayBeShared, SHARING_FACTS } from './social-values.ts'

export const missingTwitterCard = definePageCheck({
  id: 'missing_twitter_card',
  category: 'sharing',
  severity: 'info',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'No card for X',
  message: 'Page has no twitter:card',
  why: 'X takes title, text and image from Open Graph, but only twitter:card asks for the large image.',
  fix: 'Add `<meta name="twitter:card" content="summary_large_image">` if shares on X matter to you.',
  basis: 'X: cards',
  more: () => ({
    rule: [
      'Pages that search engines may list are listed here if they have no `twitter:card`. X falls back to Open Graph, so ' +
        'this is information and not an issue.',
    ],
  }),
  needs: [...SHARING_FACTS, 'social'],
  appliesTo: (page) => mayBeShared(page) && (areAllKept(page.social) || !isWithout(page.social, CARD)),
  find: ({ social }) => (isWithout(social, CARD) ? [{ saw: 'no twitter:card' }] : []),
})

const CARD = new Set(['twitter:card'])
