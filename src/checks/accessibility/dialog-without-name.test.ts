import { testPageCheck } from '#testing/test-page-check.ts'
import { dialogWithoutName } from './dialog-without-name.ts'

testPageCheck(dialogWithoutName, {
  passes: {
    'aria-label': '<dialog aria-label=Delete>a</dialog>',
    'aria-labelledby': '<div role=dialog aria-labelledby=a><h2 id=a>Delete</h2></div>',
    'a closed dialog of Bootstrap': '<div class="modal fade" role=dialog aria-hidden=true>a</div>',
  },
  finds: {
    'a dialog': [
      '<main><dialog><h2>Delete</h2></dialog></main>',
      [{ saw: '<dialog> is a dialog without a name', at: 'body > main:first-child > dialog:first-child' }],
      { severity: 'low', message: '1 dialog has no name' },
    ],
    'a role': ['<p><span role=alertdialog>a</span></p>', [{ saw: '<span> is a dialog without a name' }]],
  },
})
