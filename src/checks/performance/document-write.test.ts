import { testPageCheck } from '#testing/test-page-check.ts'
import { documentWrite } from './document-write.ts'

const CALL = `document.write('<script src="/a.js"><\\/script>')`

testPageCheck(documentWrite, {
  passes: {
    'another text': '<script>document.write(new Date().getFullYear())</script>',
    'no scripts': '<p>document.write',
  },
  finds: {
    'a script tag': [
      `<p><script>${CALL}</script>`,
      [{ saw: CALL, at: 'body > p:first-child > script:first-child' }],
      { severity: 'low' },
    ],
  },
})
