import { testPageCheck } from '#testing/test-page-check.ts'
import { controlWithoutLabel } from './control-without-label.ts'

testPageCheck(controlWithoutLabel, {
  passes: {
    'a label by id': '<label for=a>Name</label><input id=a>',
    'a label around it': '<label>Name <select><option>1</select></label>',
    'aria-label': '<textarea aria-label=Message></textarea>',
    'aria-labelledby': '<b id=a>Name</b><input aria-labelledby=a>',
    title: '<input title=Name>',
    'a placeholder, which is reported separately': '<input placeholder=Name>',
    'buttons and hidden fields': '<input type=hidden><input type=submit><input type=button><button>a</button>',
    'a trap for robots':
      '<div aria-hidden=true style="position:absolute;left:-5000px"><input name=b_1 tabindex=-1></div>',
    'a switch of a style sheet': '<input type=checkbox id=menu><label for=menu><i></i></label>',
    'a task list': '<ul><li><input type=checkbox disabled checked> Bake</ul>',
    'a field that is not shown': '<div style="display:none"><input name=a></div>',
  },
  finds: {
    'a checkbox in an empty label': ['<label><input type=checkbox></label>', [{ saw: '<input type="checkbox">' }]],
    'a text field with an empty label': ['<label for=a></label><input id=a>', [{ saw: '<input type="text">' }]],
    'an input': [
      '<main><form><input type=email name=email></form></main>',
      [{ saw: '<input type="email"> “email”', at: 'body > main:first-child > form:first-child > input:first-child' }],
      { severity: 'medium', message: '1 form field has no label' },
    ],
    'an empty label': ['<label for=a> </label><input id=a>', [{ saw: '<input type="text">' }]],
    'a reference to nothing': ['<input aria-labelledby=a>', [{ saw: '<input type="text">' }]],
    'text beside it': [
      'Country <select name=country></select> Message <textarea></textarea>',
      [{ saw: '<select> “country”' }, { saw: '<textarea>' }],
      { message: '2 form fields have no label' },
    ],
  },
})
