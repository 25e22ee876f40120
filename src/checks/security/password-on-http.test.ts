import { testPageCheck } from '#testing/test-page-check.ts'
import { passwordOnHttp } from './password-on-http.ts'

const page = (html: string, url = 'http://bakery.example/') => ({ html, url })
const FORM = '<form><input name=user><input type=Password name=secret></form>'

testPageCheck(passwordOnHttp, {
  passes: { 'another form': page('<form><input name=q></form>') },
  finds: {
    'a password field': [
      page(FORM),
      [{ saw: 'password field “secret”', at: 'body > form:first-child > input:nth-child(2)' }],
      { severity: 'high', message: 'A password field is on a page without https' },
    ],
  },
  notApplicable: {
    https: page(FORM, 'https://bakery.example/'),
    'this machine': page(FORM, 'http://localhost:3000/'),
    'no fields': page('<p>Rye'),
  },
})
