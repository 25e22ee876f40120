import { testPageCheck } from '#testing/test-page-check.ts'
import { duplicateId } from './duplicate-id.ts'

const icon = '<svg><defs><g id=a></g></defs></svg>'

testPageCheck(duplicateId, {
  passes: {
    unique: '<p id=a></p><p id=b></p>',
    'upper and lower case': '<p id=a></p><p id=A></p>',
    'empty ids': '<p id></p><p id=""></p>',
    'the same icon twice': icon + icon,
    'reported as a reference': '<p aria-describedby=a></p><i id=a></i><i id=a></i>',
  },
  finds: {
    twice: [
      '<main><p id=a></p><p id=a></p></main>',
      [{ saw: 'id="a": 2 elements', at: 'body > main:first-child > p:nth-child(2)' }],
      { severity: 'low', message: 'Several elements of the page have the same id' },
    ],
    'two ids': [
      '<p id=a></p><p id=b></p><p id=b></p><p id=a></p><p id=a></p>',
      [{ saw: 'id="b": 2 elements' }, { saw: 'id="a": 3 elements' }],
    ],
    'an icon and a paragraph': [`${icon}<p id=a>`, [{ saw: 'id="a": 2 elements', at: 'body > p:nth-child(2)' }]],
  },
})
