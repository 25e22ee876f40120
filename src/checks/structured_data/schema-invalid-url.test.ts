import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaInvalidUrl } from './schema-invalid-url.ts'

const product = (image: unknown) => jsonLd({ '@type': 'Product', image })

testPageCheck(schemaInvalidUrl, {
  passes: {
    'a whole URL': product('https://bakery.example/rye bread.jpg'),
    'a list of URLs': product(['https://bakery.example/1.jpg', 'https://bakery.example/2.jpg']),
    'a data URL': product('data:image/png;base64,AA=='),
    'an international host': product('https://bäckerei.example/roggen.jpg'),
    'relative with @base': jsonLd({
      '@context': ['https://schema.org', { '@base': 'https://bakery.example/' }],
      '@type': 'Product',
      image: '/rye.jpg',
    }),
    'relative in microdata':
      '<div itemscope itemtype="https://schema.org/Product"><img itemprop="image" src="/rye.jpg"></div>',
  },
  finds: {
    relative: [
      product('/rye.jpg'),
      [{ saw: 'relative: Product.image: "/rye.jpg"', at: 'html > * > script:first-child' }],
      { severity: 'medium' },
    ],
    'without scheme': [
      product('//cdn.example/rye.jpg'),
      [{ saw: 'relative: Product.image: "//cdn.example/rye.jpg"' }],
      { severity: 'medium' },
    ],
    'a relative URL that no rich result shows': [
      jsonLd({ '@type': 'Person', url: '/' }),
      [{ saw: 'relative: Person.url: "/"' }],
      { severity: 'low' },
    ],
    'no URL': [product('https://'), [{ saw: 'not a complete URL: Product.image: "https://"' }], { severity: 'low' }],
    'a sentence': [
      product('no image yet'),
      [{ saw: 'not a complete URL: Product.image: "no image yet"' }],
      { severity: 'low' },
    ],
    'a breadcrumb': [
      jsonLd({ '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, item: 'bread' }] }),
      [{ saw: 'relative: ListItem.item: "bread"' }],
    ],
    'text in microdata': [
      '<div itemscope itemtype="https://schema.org/Person"><b itemprop="url">www.ida.example</b></div>',
      [{ saw: 'not a complete URL: Person.url: "www.ida.example"' }],
      { severity: 'low' },
    ],
  },
  notApplicable: {
    'no URL': jsonLd({ '@type': 'Product', name: 'Rye' }),
    'an image as node': product({ '@type': 'ImageObject', caption: 'Rye' }),
    'an empty URL': product(''),
  },
})
