import { testPageCheck } from '#testing/test-page-check.ts'
import { microdataSyntax } from './microdata-syntax.ts'

const PRODUCT = 'itemscope itemtype="https://schema.org/Product"'

testPageCheck(microdataSyntax, {
  passes: {
    'an item': `<div ${PRODUCT}><b itemprop="name">Rye</b></div>`,
    'a property by itemref': `<div ${PRODUCT} itemref="name"></div><b id="name" itemprop="name">Rye</b>`,
    'itemscope alone': '<article itemscope></article>',
    'the page as item':
      '<html itemscope itemtype="https://schema.org/WebPage"><head><meta itemprop="name" content="Rye">',
  },
  finds: {
    'a property outside of items': [
      '<main><b itemprop="name">Rye</b></main>',
      [{ saw: 'itemprop="name" is in no itemscope', at: 'main > b' }],
      { severity: 'medium', message: '1 fault in microdata attributes' },
    ],
    'an item without type': [
      '<div itemscope><b itemprop="name">Rye</b></div>',
      [{ saw: 'itemscope without itemtype, with name', at: 'div' }],
    ],
    'an itemref to nothing': [
      `<div ${PRODUCT} itemref="gone"><b itemprop="name">Rye</b></div>`,
      [{ saw: 'itemref="gone": no element has this id', at: 'div' }],
    ],
    'old tags in the head': [
      '<head><meta itemprop="name" content="Rye"></head>',
      [{ saw: 'itemprop="name" is in no itemscope' }],
      { severity: 'low' },
    ],
  },
  notApplicable: {
    'no microdata': '<p>Rye</p>',
    'JSON-LD only': '<script type="application/ld+json">{"@context":"https://schema.org","name":"Rye"}</script>',
  },
})
