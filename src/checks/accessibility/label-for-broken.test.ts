import { testPageCheck } from '#testing/test-page-check.ts'
import { labelForBroken } from './label-for-broken.ts'

testPageCheck(labelForBroken, {
  passes: {
    'a field with the id': '<label for=a>A</label><input id=a>',
    'a label around its field': '<label>A <input></label>',
    'a custom element': '<label for=a>A</label><my-field id=a></my-field>',
    'a field that comes first': '<input id=a><label for=a>A</label>',
  },
  finds: {
    'no such id': [
      '<form><label for=mail>E-mail</label><input id=email></form>',
      [{ saw: '<label for="mail">', at: 'body > form:first-child > label:first-child' }],
      { severity: 'low', message: '1 label belongs to no field of the page' },
    ],
    'upper and lower case': ['<label for=A>A</label><input id=a>', [{ saw: '<label for="A">' }]],
    'not a field': ['<label for=a>A</label><div id=a></div>', [{ saw: '<label for="a">' }]],
    'more than are kept': [
      '<label for=x>A</label>'.repeat(60),
      Array.from({ length: 50 }, () => ({ saw: '<label for="x">' })),
      { message: '60 labels belong to no field of the page', evidenceCount: 60 },
    ],
  },
})
