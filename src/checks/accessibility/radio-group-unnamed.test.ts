import { testPageCheck } from '#testing/test-page-check.ts'
import { radioGroupUnnamed } from './radio-group-unnamed.ts'

const radios = (count: number, name = 'cut') => `<label><input type=radio name=${name} value=a>a</label>`.repeat(count)

testPageCheck(radioGroupUnnamed, {
  passes: {
    'a fieldset with a legend': `<fieldset><legend>Sliced?</legend>${radios(2)}</fieldset>`,
    'a named radiogroup': `<div role=radiogroup aria-label=Sliced>${radios(2)}</div>`,
    'one radio button': radios(1),
    'the same name in two forms': `<form>${radios(1)}</form><form>${radios(1)}</form>`,
    'no name attribute': '<input type=radio value=a><input type=radio value=b>',
    'a form with a name': `<form aria-label=Sliced>${radios(2)}</form>`,
    'tabs without values': '<input type=radio name=tab id=a><input type=radio name=tab id=b>',
    'not shown': `<div hidden>${radios(2)}</div>`,
  },
  finds: {
    'two radio buttons': [
      `<form>${radios(2)}</form>`,
      [{ saw: '2 radio buttons “cut”', at: 'body > form:first-child > label:first-child > input:first-child' }],
      { severity: 'low', message: '1 group of radio buttons has no name' },
    ],
    'three radio buttons': [radios(3), [{ saw: '3 radio buttons “cut”' }]],
    'a fieldset without a legend': [`<fieldset>${radios(2)}</fieldset>`, [{ saw: '2 radio buttons “cut”' }]],
    'two groups': [
      radios(2) + radios(2, 'size'),
      [{ saw: '2 radio buttons “cut”' }, { saw: '2 radio buttons “size”' }],
    ],
  },
})
