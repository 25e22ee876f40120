import { testPageCheck } from '#testing/test-page-check.ts'
import { noMainLandmark } from './no-main-landmark.ts'

testPageCheck(noMainLandmark, {
  passes: { main: '<main>a</main>', 'a role': '<div role=main>a</div>' },
  finds: {
    XHTML: ['<?xml version="1.0"?><!doctype html><p>a</p>', [{ saw: 'neither <main> nor role="main"' }]],
    none: ['<div id=main>a</div>', [{ saw: 'neither <main> nor role="main"', at: 'body' }], { severity: 'low' }],
  },
  notApplicable: {
    'a redirect': '<meta http-equiv=refresh content="0; url=/b"><p>a</p>',
    XML: '<?xml version="1.0"?><feed><p>a</p></feed>',
    frames: '<frameset><frame src=/a></frameset>',
    'an empty app': '<body><div id=root></div>',
  },
})
