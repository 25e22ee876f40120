import { tooLargeJsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaByScript } from './schema-by-script.ts'

const data = (...types: string[]) =>
  types
    .map((type) => `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}"}</script>`)
    .join('')

testPageCheck(schemaByScript, {
  passes: {
    'the same items': { raw: data('Product', 'FAQPage') },
    'fewer items after': { raw: data('FAQPage', 'FAQPage'), rendered: data('FAQPage') },
  },
  finds: {
    'an item by script': [
      { raw: '<p>x</p>', rendered: data('FAQPage') },
      [{ saw: 'FAQPage: 0 before scripts, 1 after' }],
      { severity: 'low' },
    ],
    'another item of a type': [
      { raw: data('FAQPage'), rendered: data('FAQPage', 'FAQPage') },
      [{ saw: 'FAQPage: 1 before scripts, 2 after' }],
    ],
    'a product by script': [
      { raw: data('FAQPage'), rendered: data('FAQPage', 'Product') },
      [{ saw: 'Product: 0 before scripts, 1 after' }],
      { severity: 'medium' },
    ],
  },
  notApplicable: {
    'no items': { raw: '<p>x</p>' },
    'a page that was not rendered': data('FAQPage'),
    'more than we read before scripts': { raw: tooLargeJsonLd(), rendered: data('FAQPage') },
  },
})
