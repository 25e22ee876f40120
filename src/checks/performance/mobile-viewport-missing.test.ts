import { testPageCheck } from '#testing/test-page-check.ts'
import { mobileViewportMissing } from './mobile-viewport-missing.ts'

testPageCheck(mobileViewportMissing, {
  passes: {
    'with a viewport': '<meta name=Viewport content="width=device-width">',
    'an empty one, which viewport_invalid reports': '<meta name=viewport>',
    'in the body, where browsers read it as well': '<body><p>Rye<meta name=viewport content="width=device-width">',
  },
  finds: {
    'no viewport': [
      '<meta name=description content=Rye>',
      [{ saw: 'no meta viewport', at: 'head' }],
      { severity: 'medium' },
    ],
  },
  notApplicable: {
    'a page that only redirects': '<meta http-equiv=refresh content="0; url=/moved-to"><p>This page has moved.',
  },
})
