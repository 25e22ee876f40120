import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { jsonLd } from '#testing/html/json-ld.ts'
import { termsMissing } from './terms-missing.ts'

const home = (...parts: string[]) => `<!doctype html><title>Bakery</title><a href="/rye">Rye</a>${parts.join('')}`
const product = (offers: object) =>
  jsonLd({ '@type': 'WebPage', mainEntity: { '@type': 'Product', name: 'Rye', ...offers } })
const rye = (markup = '') => `<title>Rye</title><a href="/">Home</a>${markup}`
const OFFERS = { offers: { '@type': 'Offer', price: 4, priceCurrency: 'EUR' } }

testQueryCheck(termsMissing, {
  'an offer': {
    site: { '/': home(), '/rye': rye(product(OFFERS)) },
    finds: { '/': ['2 links on 2 pages, none of them such a link'] },
    counts: { found: 1, passed: 0 },
  },
  'an offer in an article': {
    site: { '/': home(), '/rye': rye(jsonLd({ '@type': 'Article', headline: 'Rye' }) + product(OFFERS)) },
    counts: { found: 0, passed: 0 },
  },
  'a cart': {
    site: { '/': home('<a href="/warenkorb">(0)</a>'), '/rye': rye() },
    finds: { '/': ['3 links on 2 pages, none of them such a link'] },
    counts: { found: 1, passed: 0 },
  },
  'a shop with terms': {
    site: { '/': home('<a href="/p/7">AGB</a>'), '/rye': rye(product(OFFERS)) },
    counts: { found: 0, passed: 1 },
  },
  'a return policy by its URL': {
    site: { '/': home('<a href="/cart">Cart</a><a href="/return-policy">30 days</a>'), '/rye': rye() },
    counts: { found: 0, passed: 1 },
  },
  'a product without offers, and a cartoon': {
    site: { '/': home('<a href="/cartoon">Cartoon</a>'), '/rye': rye(product({})) },
    counts: { found: 0, passed: 0 },
  },
})
