import { testPageCheck } from '#testing/test-page-check.ts'
import { formToOtherSite } from './form-to-other-site.ts'

const form = (action: string, type = 'password') =>
  `<main><form action="${action}" method=post><input type=${type}></form></main>`

testPageCheck(formToOtherSite, {
  passes: {
    'the same site': form('https://accounts.bakery.example/login'),
    'a sign-in provider': form('https://bakery.eu.auth0.com/login'),
    'another form': form('https://news.example/subscribe', 'email') + form('/login'),
  },
  finds: {
    'another site': [
      form('https://bakery-login.example/take'),
      [{ saw: 'password form to https://bakery-login.example/take', at: 'body > main:first-child > form:first-child' }],
      { severity: 'medium', message: 'A form sends a password to another site' },
    ],
    'a name that only ends like a provider': [form('https://notgoogle.com/'), [{}]],
  },
  notApplicable: { 'no password': form('https://news.example/', 'email') },
})

testPageCheck(formToOtherSite, {
  options: { trusted: ['bakery-login.example'] },
  passes: { 'a domain of the rule set': form('https://bakery-login.example/') },
  finds: { 'a provider that is no longer trusted': [form('https://bakery.eu.auth0.com/login'), [{}]] },
})
