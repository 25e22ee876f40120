import { phonePage } from '#testing/checks/measured-page.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { contentWiderThanScreen } from './content-wider-than-screen.ts'

const wider = (overflow: number) => phonePage({ overflow, widest: [{ at: 'main > table:2', right: 412 + overflow }] })

testPageCheck(contentWiderThanScreen, {
  passes: { 'as wide as the window': wider(0), '5 pixels wider': wider(5) },
  finds: {
    '6 pixels wider': [
      wider(6),
      [
        {
          saw: '418 pixels wide, in a window of 412; reaches to 418 pixels',
          at: 'body > main:first-child > table:nth-child(2)',
        },
      ],
      { severity: 'medium' },
    ],
    'without a known element': [phonePage({ overflow: 100 }), [{ saw: '512 pixels wide, in a window of 412' }]],
  },
  notApplicable: {
    'not rendered': '<h1>Bread</h1>',
    'no viewport for phones': phonePage({ layoutWidth: 980, overflow: 500 }),
  },
})
