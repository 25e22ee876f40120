import { testPageCheck } from '#testing/test-page-check.ts'
import { unsupportedPlugin } from './unsupported-plugin.ts'

testPageCheck(unsupportedPlugin, {
  passes: {
    'a PDF and an SVG': '<object data=/a.pdf type=application/pdf></object><embed src=/a.svg type=image/svg+xml>',
    'a video': '<video src=/a.mp4></video>',
    'a frame': '<iframe src=/swf></iframe>',
  },
  finds: {
    Flash: [
      '<main><embed src=/tour.swf></main>',
      [{ saw: 'Flash in embed: https://bakery.example/tour.swf', at: 'body > main:first-child > embed:first-child' }],
      { severity: 'medium', message: 'An element needs a plug-in that no browser runs' },
    ],
    'an object with its embed': [
      '<object classid="clsid:D27CDB6E-AE6D-11cf-96B8-444553540000"><param name=movie value=/a.swf><embed src=/a.swf></object>',
      [{ saw: 'Flash in object: https://bakery.example/a.swf' }],
    ],
    'Silverlight, Java and a frame': [
      '<object type="application/x-silverlight-2" data="data:,"></object><applet code=Oven.class></applet><iframe src=/b.swf></iframe>',
      [{ saw: 'Silverlight in object: data:,' }, { saw: 'Java in applet: https://bakery.example/Oven.class' }, {}],
    ],
  },
})
