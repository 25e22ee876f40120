import { testPageCheck } from '#testing/test-page-check.ts'
import { passwordByGet } from './password-by-get.ts'

const form = (attributes: string, inside = '<input type=password name=secret>') =>
  `<main><form ${attributes}>${inside}</form></main>`

testPageCheck(passwordByGet, {
  passes: {
    post: form('action=/login method=Post'),
    'a field without a name, which is not sent': form('action=/login', '<input type=password>'),
    'a button that posts': form(
      'action=/login',
      '<input type=password name=p><button formmethod=post>Sign in</button>',
    ),
    'a field outside of forms': '<input type=password name=p>',
  },
  finds: {
    get: [
      form('action=/login'),
      [{ saw: 'form to https://bakery.example/login by get, with the password field “secret”', at: 'main > form' }],
      { severity: 'high', message: 'A form puts the password into the URL' },
    ],
    'two fields of one form': [form('action=/login', '<input type=password name=a><input type=password name=b>'), [{}]],
    'a form with # as its action': [form('action="#"'), [{}], { severity: 'medium' }],
    'a form that a script sends': [
      form(''),
      [{ saw: 'form that a script sends, with the password field “secret”' }],
      { severity: 'medium' },
    ],
  },
  notApplicable: { 'no password': form('action=/search', '<input name=q>') },
})
