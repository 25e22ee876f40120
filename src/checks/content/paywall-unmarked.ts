import type { StructuredNode } from '#domain/facts/structured-data.ts'
import { definePageCheck } from '../check.ts'
import { articleNode, isNode } from '../shared/article-like.ts'
import { createPhraseSearch } from '../shared/phrase-search.ts'

const PHRASES = new RegExp(
  '(?:subscribe|sign up|log in|register|become a (?:member|' +
    'subscriber)) (?:now )?to (?:continue(?: reading)?|keep reading|read (?:the (?:full|rest)|this|' +
    'more|on)|unlock)|this (?:article|story|content|post) is (?:only )?(?:for|available to|' +
    String.raw`exclusive to) (?:paid |paying )?(?:subscribers|members)|already a (?:paid )?subscriber\?|` +
    'jetzt abonnieren und weiterlesen|weiterlesen mit|um (?:den|diesen) artikel (?:weiter|' +
    'zu ende) ?zu ?lesen|diesen artikel weiterlesen|(?:cet )?article (?:est )?réservé aux abonnés|' +
    'abonnez-vous pour (?:lire|continuer)|suscríbe(?:te|ase) para (?:leer|seguir|continuar)|' +
    '(?:artículo|contenido) (?:exclusivo|solo) para suscriptores|abbonati per (?:leggere|' +
    'continuare)|contenuto riservato agli abbonati|word abonnee om|この記事は(?:有料)?会員限定|有料会員になると|' +
    '订阅后(?:继续)?阅读',
  'i',
)
const MAY_BE = createPhraseSearch(
  'subscri|member|abonn|abbona|suscr|weiterlesen|unlock|log in|register|sign up|artikel|会員|订阅'.split('|'),
)

export const paywallUnmarked = definePageCheck({
  id: 'paywall_unmarked',
  category: 'content',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'judgement',
  title: 'Paywall not marked up',
  message: 'The article asks readers to subscribe, but its structured data does not say that it is paid',
  why: 'Without the markup, Google may take text that only its crawler sees for cloaking.',
  fix:
    'Add `isAccessibleForFree: false` and a `hasPart` with the CSS selector of the paid part to the ' +
    'article’s markup.',
  basis: 'Google: subscription and paywalled content',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/paywalled-content',
  recommend: () =>
    'Add this to the markup of the article, with the class of your paid part: `"isAccessibleForFree": ' +
    'false, "hasPart": ' +
    '{"@type": "WebPageElement", "isAccessibleForFree": false, "cssSelector": ".paywall"}`.',
  more: () => ({
    rule: [
      'A page with markup of an Article, NewsArticle or BlogPosting is reported if its main text asks ' +
        'readers to subscribe, ' +
        'register or become a member in order to read on, in one of nine languages, and no node says ' +
        '`isAccessibleForFree`.',
      'This is a judgement: the words may belong to a newsletter, or to an article about subscriptions.',
    ],
    example: {
      found: '{"@type": "NewsArticle", "headline": "Rye prices rise"}',
      fixed:
        '{"@type": "NewsArticle", "headline": "Rye prices rise", "isAccessibleForFree": false, "hasPart": {"@type": ' +
        '"WebPageElement", "isAccessibleForFree": false, "cssSelector": ".paywall"} }',
    },
  }),
  needs: ['statusCode', 'structuredData', 'text'],
  appliesTo: ({ statusCode, structuredData }) =>
    statusCode === 200 && !structuredData.isCut && articleNode(structuredData) !== null,
  find: ({ structuredData, text: { main } }) => {
    if (MAY_BE.find(main) === null) return []
    const phrase = PHRASES.exec(main)?.[0]
    return phrase === undefined || structuredData.nodes.some(saysAccess) ? [] : [{ saw: `“${phrase}”`, at: 'body' }]
  },
})

function saysAccess({ properties }: StructuredNode): boolean {
  if (properties.isAccessibleForFree !== undefined) return true
  const parts = [...(properties.mainEntity ?? []), ...(properties.hasPart ?? [])]
  return parts.some((part) => isNode(part) && part.properties.isAccessibleForFree !== undefined)
}
