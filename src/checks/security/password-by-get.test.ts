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
    'a form that a script sends': `<script src="/app.js"></script>${form('')}`,
    '# as the action of a form that a script sends': `<script src="/app.js"></script>${form('action="#"')}`,
    'a script as its action': form('action="javascript:send()"'),
    'a handler': form('action=/login method=get onsubmit="return send(this)"'),
    'a field outside of forms': '<input type=password name=p>',
  },
  finds: {
    get: [
      form('action=/login'),
      [
        {
          saw: 'form to https://bakery.example/login by get, with the password field “secret”',
          at: 'body > main:first-child > form:first-child',
        },
      ],
      { severity: 'high', message: 'A form puts the password into the URL' },
    ],
    'two fields of one form': [form('action=/login', '<input type=password name=a><input type=password name=b>'), [{}]],
    'get as its written method': [`<script src="/app.js"></script>${form('method=get')}`, [{}], { severity: 'high' }],
    'an action on a page with scripts': [`<script src="/app.js"></script>${form('action=/login')}`, [{}]],
    'no action on a page without scripts': [
      form(''),
      [{ saw: 'form to https://bakery.example/bread by get, with the password field “secret”' }],
      { severity: 'high' },
    ],
  },
  notApplicable: { 'no password': form('action=/search', '<input name=q>') },
})
