import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaUrlMismatch } from './schema-url-mismatch.ts'

const SITE = 'https://bakery.example'
const article = (values: object) => jsonLd({ '@type': 'BlogPosting', ...values })
const CANONICAL = `<head><link rel="canonical" href="${SITE}/rye"></head>`

testPageCheck(schemaUrlMismatch, {
  passes: {
    'the page': article({ mainEntityOfPage: `${SITE}/bread/` }),
    'the page as node': article({ mainEntityOfPage: { '@type': 'WebPage', '@id': `${SITE}/bread#webpage` } }),
    'the canonical': CANONICAL + article({ url: `${SITE}/rye` }),
    'a variant of a product': jsonLd({ '@type': 'Product', url: `${SITE}/bread?variant=1` }),
  },
  finds: {
    'another page': [
      article({ mainEntityOfPage: `${SITE}/` }),
      [{ saw: `BlogPosting.mainEntityOfPage: ${SITE}/, expected ${SITE}/bread`, at: 'html > * > script:first-child' }],
      { severity: 'low', recommendation: `Write \`"mainEntityOfPage": "${SITE}/bread"\`.` },
    ],
    'the page has another canonical': [
      CANONICAL + article({ url: `${SITE}/roll` }),
      [{ saw: `BlogPosting.url: ${SITE}/roll, expected ${SITE}/rye` }],
    ],
    'the start page in microdata': [
      '<article itemscope itemtype="https://schema.org/Article"><link itemprop="url" href="/"></article>',
      [{ saw: `Article.url: ${SITE}/, expected ${SITE}/bread` }],
    ],
    'the only product': [
      jsonLd({ '@type': 'Product', url: `${SITE}/roll` }, { '@type': 'Organization', url: `${SITE}/` }),
      [{ saw: `Product.url: ${SITE}/roll, expected ${SITE}/bread` }],
    ],
  },
  notApplicable: {
    'no URL': article({ headline: 'Rye' }),
    'another host': article({ url: 'https://ida.example/rye' }),
    'a list of products': jsonLd({ '@type': 'Product', url: `${SITE}/a` }, { '@type': 'Product', url: `${SITE}/b` }),
    'a list of one article':
      '<article itemscope itemtype="https://schema.org/Article"><a itemprop="url" href="/rye">Rye</a></article>',
    'a relative URL': article({ url: '/roll' }),
    'no main node': jsonLd({ '@type': 'Organization', url: `${SITE}/` }),
  },
})
