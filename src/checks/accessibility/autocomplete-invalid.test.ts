import { testPageCheck } from '#testing/test-page-check.ts'
import { autocompleteInvalid } from './autocomplete-invalid.ts'

const valid = ['on', 'OFF', 'email', 'section-a shipping street-address', 'work tel', 'billing home email', '']
const alsoValid = ['username webauthn', 'webauthn', 'nope', 'false', 'one-time-code', 'cc-exp']
const field = (value: string) => `<input name=a autocomplete="${value}">`

testPageCheck(autocompleteInvalid, {
  passes: {
    ...Object.fromEntries([...valid, ...alsoValid].map((value) => [`“${value}”`, field(value)])),
    'a hidden field': '<input type=hidden autocomplete=x><input type=checkbox autocomplete=x>',
  },
  finds: {
    'an unknown name': [
      `<form>${field('zip-code')}</form>`,
      [
        {
          saw: 'autocomplete="zip-code" on <input type="text"> “a”',
          at: 'body > form:first-child > input:first-child',
        },
      ],
      { severity: 'low', message: '1 form field has an autocomplete value that browsers do not know' },
    ],
    'a wrong order': [field('email work'), [{ saw: 'autocomplete="email work" on <input type="text"> “a”' }]],
    'a contact without a field': [field('home name'), [{}]],
    'two names': [field('name email'), [{}]],
    'a section alone': [field('section-a'), [{}]],
  },
})
