import { testPageCheck } from '#testing/test-page-check.ts'
import { paywallUnmarked } from './paywall-unmarked.ts'

const page = (text: string, more: object = {}) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'NewsArticle', ...more })}</script>
  <main><p>Rye prices rise.</p><p>${text}</p></main>`

testPageCheck(paywallUnmarked, {
  passes: {
    'no such words': page('Subscribe to our newsletter'),
    marked: page('Subscribe to continue reading', { isAccessibleForFree: false }),
    'marked as free': page('Subscribe to continue reading', { isAccessibleForFree: 'True' }),
    'marked in a part': page('Subscribe to read more', {
      hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false },
    }),
  },
  finds: {
    English: [
      page('Subscribe now to continue reading.'),
      [{ saw: '“Subscribe now to continue reading”', at: 'body' }],
      { severity: 'low' },
    ],
    German: [page('Jetzt abonnieren und weiterlesen'), [{ saw: '“Jetzt abonnieren und weiterlesen”' }]],
    French: [page('Article réservé aux abonnés'), [{ saw: '“Article réservé aux abonnés”' }]],
    Japanese: [page('この記事は有料会員限定です'), [{ saw: '“この記事は有料会員限定”' }]],
  },
  notApplicable: {
    'no article': '<p>Subscribe to continue reading</p>',
    'an error page': { html: page('Subscribe to read more'), status: 404 },
  },
})
