import { testPageCheck } from '#testing/test-page-check.ts'
import { placeholderAsLabel } from './placeholder-as-label.ts'

testPageCheck(placeholderAsLabel, {
  passes: {
    'a label as well': '<label for=a>Name</label><input id=a placeholder=Anna>',
    'a title as well': '<input title=Name placeholder=Anna>',
    'no name at all, which is reported separately': '<input>',
    'a search field':
      '<input type=search placeholder=Search><input name=q placeholder=Search><input name=s placeholder=Suche>',
    'a search field by its id, class or placeholder':
      '<input id=local-search placeholder=a><input class=search-input placeholder=b><input placeholder=搜索>',
    'hidden from screen readers': '<p aria-hidden=true><input placeholder=a></p>',
  },
  finds: {
    'a placeholder alone': [
      '<form><input type=email name=mail placeholder=E-mail></form>',
      [{ saw: '<input type="email"> “mail”', at: 'body > form:first-child > input:first-child' }],
      { severity: 'low', message: '1 form field has only a placeholder as label' },
    ],
  },
})
