import { testPageCheck } from '#testing/test-page-check.ts'
import { viewportInvalid } from './viewport-invalid.ts'

const viewport = (content: string) => `<meta name=viewport content="${content}">`
const found = (content: string): [string, [{ saw: string; at: string }]] => [
  viewport(content),
  [{ saw: `content="${content}"`, at: 'meta[name="viewport"]' }],
]

testPageCheck(viewportInvalid, {
  passes: {
    'the usual one': viewport('width=device-width, initial-scale=1'),
    'the scale alone': viewport('initial-scale=1.0'),
    semicolons: viewport('width=device-width; initial-scale=1'),
    'two that both fit': viewport('width=device-width') + viewport('width=device-width, initial-scale=1'),
  },
  finds: {
    'a fixed width': found('width=1024'),
    'a fixed width and a scale': found('width=1024, initial-scale=1'),
    'a scale of 0.99': found('initial-scale=0.99'),
    empty: found(''),
    'other properties': found('viewport-fit=cover'),
    'two of which one does not fit': [
      viewport('width=device-width') + viewport('width=1024'),
      [{ saw: '2 different viewports: content="width=device-width" and content="width=1024"' }],
      { severity: 'medium' },
    ],
  },
  notApplicable: { 'no viewport': '<p>Rye' },
})
