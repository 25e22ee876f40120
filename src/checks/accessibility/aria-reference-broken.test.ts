import { testPageCheck } from '#testing/test-page-check.ts'
import { ariaReferenceBroken } from './aria-reference-broken.ts'

testPageCheck(ariaReferenceBroken, {
  passes: {
    'an id of the page': '<input aria-describedby="a b"><p id=a>a</p><p id=b>b</p>',
    'controls of a closed menu': '<button aria-controls=menu aria-expanded=false>Menu</button>',
    'a closed list': '<input role=combobox aria-owns=list aria-expanded=false>',
    empty: '<input aria-activedescendant="">',
  },
  finds: {
    'no such id': [
      '<form><input aria-describedby="a b"><p id=a>a</p></form>',
      [{ saw: 'aria-describedby="b": no element has this id', at: 'body > form:first-child > input:first-child' }],
      { severity: 'medium', message: '1 ARIA reference names an id that is missing or not unique' },
    ],
    'an id of two elements': [
      '<input aria-labelledby=a><p id=a>a</p><p id=a>b</p>',
      [{ saw: 'aria-labelledby="a": several elements have this id' }],
    ],
    'controls of an open menu': [
      '<button aria-controls=menu aria-expanded=true>Menu</button>',
      [{ saw: 'aria-controls="menu": no element has this id' }],
    ],
  },
})
