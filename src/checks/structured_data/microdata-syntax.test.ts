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
      [{ saw: 'itemprop="name" is in no itemscope', at: 'body > main:first-child > b:first-child' }],
      { severity: 'low', message: '1 fault in microdata attributes' },
    ],
    'an item without type': [
      '<div itemscope><b itemprop="name">Rye</b></div>',
      [{ saw: 'itemscope without itemtype, with name', at: 'body > div:first-child' }],
      { severity: 'medium' },
    ],
    'an itemref to nothing': [
      `<div ${PRODUCT} itemref="gone"><b itemprop="name">Rye</b></div>`,
      [{ saw: 'itemref="gone": no element has this id', at: 'body > div:first-child' }],
    ],
    'old tags in the head': [
      '<head><title>Rye</title><meta itemprop="name" content="Rye"></head>',
      [{ saw: 'itemprop="name" is in no itemscope', at: 'html > * > meta:nth-child(2)' }],
      {
        severity: 'low',
        recommendation:
          'These tags in the head were once read by Google+, which is gone. Remove them, or add `itemscope` and ' +
          '`itemtype="https://schema.org/WebPage"` to the `<html>` element.',
      },
    ],
  },
  notApplicable: {
    'no microdata': '<p>Rye</p>',
    'JSON-LD only': '<script type="application/ld+json">{"@context":"https://schema.org","name":"Rye"}</script>',
  },
})
