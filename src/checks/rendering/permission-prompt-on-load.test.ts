import { browserLogWith } from '#testing/html/browser-facts.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { permissionPromptOnLoad } from './permission-prompt-on-load.ts'

testPageCheck(permissionPromptOnLoad, {
  passes: {
    'no prompts': { raw: '<p>x</p>', browser: browserLogWith() },
    'other actions': { raw: '<p>x</p>', browser: browserLogWith({ actions: ['prints'] }) },
  },
  finds: {
    prompts: [
      {
        raw: '<p>x</p>',
        browser: browserLogWith({ actions: ['asks for the location', 'prints', 'asks for notifications'] }),
      },
      [{ saw: 'asks for the location' }, { saw: 'asks for notifications' }],
      { severity: 'low' },
    ],
  },
  notApplicable: { 'a page that was not rendered': '<p>x</p>' },
})
