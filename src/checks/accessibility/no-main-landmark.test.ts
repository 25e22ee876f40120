import { testPageCheck } from '#testing/test-page-check.ts'
import { noMainLandmark } from './no-main-landmark.ts'

testPageCheck(noMainLandmark, {
  passes: { main: '<main>a</main>', 'a role': '<div role=main>a</div>' },
  finds: {
    none: ['<div id=main>a</div>', [{ saw: 'neither <main> nor role="main"', at: 'body' }], { severity: 'low' }],
  },
  notApplicable: { frames: '<frameset><frame src=/a></frameset>', 'an empty app': '<body><div id=root></div>' },
})
