import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { jsonLd } from '#testing/html/json-ld.ts'
import type { Handler, SitePages } from '#testing/sites/serve-site.ts'
import { businessDetailsDiffer } from './business-details-differ.ts'

type Details = { name?: string; telephone?: string; postalCode?: string; id?: string; url?: string; lang?: string }

/** A page with markup of a bakery. `url` is a path of the site. */
function page({ id, url, postalCode, lang = 'en', ...properties }: Details): Handler {
  return ({ headers }, response) => {
    const origin = `http://${headers.host}`
    const address = { '@type': 'PostalAddress', postalCode }
    const node = {
      '@type': 'Bakery',
      ...(id && { '@id': origin + id }),
      ...(url && { url: origin + url }),
      ...properties,
      address,
    }
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<html lang="${lang}"><title>Bakery</title>${jsonLd(node)}${LINKS}`)
  }
}
/** A page whose author has the URL of the bakery. */
function article(url: string): Handler {
  return ({ headers }, response) => {
    const author = { '@type': 'Organization', name: 'The bakers', url: `http://${headers.host}${url}` }
    const node = { '@type': 'Article', author }
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<html lang="en"><title>Rye</title>${jsonLd(node)}${LINKS}`)
  }
}
const LINKS = ['/a', '/b', '/c'].map((path) => `<a href="${path}">${path}</a>`).join('')
const HAFEN = { name: 'Hafen Bakery', telephone: '+49 30 123456', postalCode: '10115' }
const site = (home: Details, a: Details, b: Details = a, c: Details = b): SitePages => ({
  ...{ '/': page(home), '/a': page(a), '/b': page(b), '/c': page(c) },
})

testQueryCheck(businessDetailsDiffer, {
  'pages that differ from most': {
    site: site(
      { ...HAFEN, id: '/#bakery', telephone: '030 / 65 43 21' },
      { ...HAFEN, id: '/#bakery' },
      { ...HAFEN, id: '/#bakery', postalCode: 'D-10117' },
      { ...HAFEN, id: '/#bakery', name: 'Hafen Bread' },
    ),
    finds: {
      '/': ['telephone “030 / 65 43 21” – 3 pages say “+49 30 123456” [html > * > script:nth-child(2)]'],
      '/b': ['postalCode “D-10117” – 3 pages say “10115” [html > * > script:nth-child(2)]'],
      '/c': ['name “Hafen Bread” – 3 pages say “Hafen Bakery” [html > * > script:nth-child(2)]'],
    },
    counts: { found: 3, passed: 1, notApplicable: 0 },
  },
  'other spellings and languages': {
    site: site(
      { ...HAFEN, id: '/#bakery' },
      { name: 'HAFEN-BAKERY', telephone: '(030) 12 34 56', postalCode: 'D 10115', id: '/#bakery' },
      { ...HAFEN, name: 'Hafenbäckerei', id: '/#bakery', lang: 'de' },
    ),
    counts: { found: 0, passed: 4 },
  },
  'a single location without ids': {
    site: site(
      { ...HAFEN, url: '/' },
      { ...HAFEN, url: '/', telephone: '+49 30 654321' },
      { ...HAFEN, url: '/' },
      HAFEN,
    ),
    finds: { '/a': ['telephone “+49 30 654321” – 2 pages say “+49 30 123456” [html > * > script:nth-child(2)]'] },
    counts: { found: 1, passed: 2, notApplicable: 1 },
  },
  'two locations, and other businesses': {
    site: site(
      { ...HAFEN, url: '/' },
      { name: 'Hafen Bakery', telephone: '+49 40 777777', postalCode: '20095', url: '/' },
      { name: 'The mill', telephone: '+49 30 888888', postalCode: '10115', url: '/mill' },
    ),
    counts: { found: 0, passed: 0, notApplicable: 4 },
  },
  'an organization that is the author of pages': {
    site: {
      '/': page({ ...HAFEN, url: '/' }),
      '/a': article('/'),
      '/b': article('/'),
      '/c': page({ ...HAFEN, url: '/' }),
    },
    counts: { found: 0, passed: 2, notApplicable: 2 },
  },
})
