import { testPageCheck } from '#testing/test-page-check.ts'
import { viewportBlocksZoom } from './viewport-blocks-zoom.ts'

const viewport = (content: string) => `<meta name=viewport content="width=device-width, ${content}">`

testPageCheck(viewportBlocksZoom, {
  passes: {
    'the usual one': viewport('initial-scale=1'),
    'a scale of 2': viewport('maximum-scale=2'),
    'a scale of 5, and yes': viewport('maximum-scale=5.0, user-scalable=yes'),
    'a later viewport that allows it': viewport('user-scalable=no') + viewport('initial-scale=1'),
    'a negative scale': viewport('maximum-scale=-1'),
  },
  finds: {
    no: [
      viewport('user-scalable=NO'),
      [{ saw: 'content="width=device-width, user-scalable=NO"', at: 'meta[name="viewport"]' }],
      { severity: 'medium' },
    ],
    'the later of two': [viewport('initial-scale=1') + viewport('user-scalable=no'), [{}]],
    '0': [viewport('user-scalable=0'), [{}]],
    'a scale of 1.99': [viewport('maximum-scale=1.99'), [{}]],
    'a scale of 1 after semicolons': [viewport('initial-scale=1; maximum-scale=1;'), [{}]],
  },
  notApplicable: { 'no viewport': '<p>Rye' },
})
