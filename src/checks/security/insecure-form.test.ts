import { testPageCheck } from '#testing/test-page-check.ts'
import { insecureForm } from './insecure-form.ts'

const FORM = '<main><form action="http://bakery.example/order" method=post><input name=a></form></main>'

testPageCheck(insecureForm, {
  passes: {
    https: '<form action="https://bakery.example/order"></form>',
    'no action': '<form></form>',
    'this machine': '<form action="http://127.0.0.1/"></form>',
    'a policy that upgrades': `<meta http-equiv=Content-Security-Policy content=upgrade-insecure-requests>${FORM}`,
    'a mail': '<form action="mailto:a@bakery.example"></form>',
  },
  finds: {
    'a form': [
      FORM,
      [{ saw: 'form to http://bakery.example/order', at: 'body > main:first-child > form:first-child' }],
      {
        severity: 'high',
        message: 'A form sends what people type over http',
        recommendation: 'Write `action="https://bakery.example/order"`, and check that this URL works.',
      },
    ],
    'a button': [
      '<form><button formaction="http://bakery.example/b">Send</button></form>',
      [{ saw: 'button to http://bakery.example/b', at: 'body > form:first-child > button:first-child' }],
    ],
  },
  notApplicable: {
    'an http page': { html: FORM, url: 'http://bakery.example/' },
    'no form': '<p>Rye',
  },
})
