import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith } from '#testing/sites/serve-site.ts'
import { privacyPageMissing } from './privacy-page-missing.ts'

const home = (...parts: string[]) => `<!doctype html><title>Bakery</title><a href="/rye">Rye</a>${parts.join('')}`
const rye = '<title>Rye</title><a href="/">Home</a>'
const FORM = '<form><input type="email" name="to"></form>'
const PASSED = { found: 0, passed: 1 }

testQueryCheck(privacyPageMissing, {
  'a cookie, an email field and a tracker': {
    site: {
      '/': home('<script src="https://www.googletagmanager.com/gtag/js?id=1"></script>'),
      '/rye': answerWith(200, { 'set-cookie': 'visit=1; Path=/' }, rye + FORM),
    },
    finds: {
      '/': ['/rye sets the cookie visit', '/rye has a form field for an email address', '/ loads googletagmanager.com'],
    },
    counts: { found: 1, passed: 0 },
  },
  'an email field that is a text': {
    site: { '/': home('<form><input name="your-email"></form>'), '/rye': rye },
    finds: { '/': ['/ has a form field for an email address'] },
    counts: { found: 1 },
  },
  'a policy of another site': {
    site: { '/': home(FORM, '<a href="https://group.example/p/7">Datenschutzerklärung</a>'), '/rye': rye },
    counts: PASSED,
  },
  'a policy by its URL': {
    site: { '/': home(FORM, '<a href="/legal/privacy">Read</a>'), '/rye': rye },
    counts: PASSED,
  },
  'a policy under another name': {
    site: { '/': home(FORM, '<a href="/confidentiality.html">Read</a>'), '/rye': rye },
    counts: PASSED,
  },
  'nothing is collected': {
    site: {
      '/': home('<form><input name="q"><input name="emailing"></form><script src="/app.js"></script>'),
      '/rye': rye,
    },
    counts: { found: 0, passed: 0 },
  },
  'pages were left out': {
    site: { '/': home(FORM), '/rye': rye },
    plan: () => ({ maxPages: 1 }),
    counts: { found: 0, passed: 0, reason: 'not known because pages of the site were left out' },
  },
})
