import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { jsonLd } from '#testing/html/json-ld.ts'
import { contactPageMissing } from './contact-page-missing.ts'

const home = (...parts: string[]) => `<!doctype html><title>Bakery</title><a href="/rye">Rye</a>${parts.join('')}`
const rye = '<title>Rye</title><a href="/">Home</a><a href="https://other.example/contact">Contact the mill</a>'
const PASSED = { found: 0, passed: 1 }

testQueryCheck(contactPageMissing, {
  'only another site has a contact page': {
    site: { '/': home('<a href="#bread">Bread</a><a href="mailto:">Share</a>'), '/rye': rye },
    finds: { '/': ['3 links on 2 pages, none of them such a link'] },
    counts: { found: 1, passed: 0 },
  },
  'a text in another language': {
    site: { '/': home('<a href="/p/7">お問い合わせ</a>'), '/rye': rye },
    counts: PASSED,
  },
  'a URL': { site: { '/': home('<a href="/de/kontakt.html"><img src="/k.png"></a>'), '/rye': rye }, counts: PASSED },
  'a part of the page': { site: { '/': home('<a href="#contact">Say hello</a>'), '/rye': rye }, counts: PASSED },
  'a phone number on another page': {
    site: { '/': home(), '/rye': `${rye}<a href="tel:+49301234">030 1234</a>` },
    counts: PASSED,
  },
  'a help desk on another host': {
    site: { '/': home('<a href="https://bakerysupport.mill.example/"><img src="/s.png"></a>'), '/rye': rye },
    counts: PASSED,
  },
  'a chat': { site: { '/': home('<a href="https://wa.me/49301234">Chat</a>'), '/rye': rye }, counts: PASSED },
  'an email address that a script decodes': {
    site: { '/': home('<a href="/decode">info@bakery.example</a>'), '/rye': rye },
    counts: PASSED,
  },
  'the help of another company, and a button to share': {
    site: {
      '/': home(
        '<a href="https://support.google.com/a">Help</a><a href="https://api.whatsapp.com/send?text=Rye">Share</a>',
      ),
      '/rye': rye,
    },
    finds: { '/': ['5 links on 2 pages, none of them such a link'] },
    counts: { found: 1, passed: 0 },
  },
  'contact data in markup': {
    site: { '/': home(jsonLd({ '@type': 'Bakery', name: 'Hafen', telephone: '+49 30 1234' })), '/rye': rye },
    counts: PASSED,
  },
  'pages were left out': {
    site: { '/': home(), '/rye': rye },
    plan: () => ({ maxPages: 1 }),
    counts: { found: 0, passed: 0, reason: 'not known because pages of the site were left out' },
  },
  'scripts write the links': {
    site: { '/': '<title>Bakery</title><div id="root"></div><script src="/app.js"></script>' },
    counts: { found: 0, passed: 0, reason: 'not known because scripts write links of the start page' },
  },
  'a style that is not closed hides the page': {
    site: {
      '/': '<head><title>Bakery</title><noscript><style>p {}</noscript></head><body><p>Rye</p><a href="mailto:a@b.example">Mail</a>',
    },
    counts: { found: 0, passed: 0, reason: 'not known because the start page has no text and no links' },
  },
  'scripts write the footer': {
    site: { '/': home('<div id="footer-placeholder"></div><script src="/app.js"></script>'), '/rye': rye },
    counts: { found: 0, passed: 0, reason: 'not known because scripts write links of the start page' },
  },
})
