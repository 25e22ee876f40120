import { testPageCheck } from '#testing/test-page-check.ts'
import { imagePreviewLimited } from './image-preview-limited.ts'

const ARTICLE = '<meta property="og:type" content="article">'
const MARKUP =
  '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"NewsArticle","headline":"Rye"}]}</script>'
const robots = (content: string, name = 'robots') => `<meta name="${name}" content="${content}">`

testPageCheck(imagePreviewLimited, {
  passes: {
    large: ARTICLE + robots('index, max-image-preview:large'),
    'large for Google': ARTICLE + robots('max-image-preview: large', 'googlebot'),
    'large in a header': {
      html: ARTICLE,
      headers: { 'content-type': 'text/html', 'x-robots-tag': 'max-image-preview:large' },
    },
  },
  finds: {
    'not set': [ARTICLE, [{ saw: 'no max-image-preview', at: 'head' }], { severity: 'info' } as object],
    'with markup': [MARKUP + robots('max-snippet:-1'), [{ saw: 'no max-image-preview' }]],
    standard: [ARTICLE + robots('max-image-preview:standard'), [{ saw: 'max-image-preview:standard' }]],
    'two that differ': [
      ARTICLE + robots('max-image-preview:large') + robots('max-image-preview:none', 'googlebot'),
      [{ saw: 'max-image-preview:none' }],
    ],
  },
  notApplicable: {
    'not an article': '<p>Rye',
    'a list of articles': MARKUP + MARKUP,
    'a website with the markup of an article': `<meta property="og:type" content="website">${MARKUP}`,
    'a manual with a bare article': '<div itemscope itemtype="https://schema.org/Article">Rye</div>',
    noindex: ARTICLE + robots('noindex'),
  },
})
