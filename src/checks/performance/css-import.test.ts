import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { textFile } from '#testing/sites/serve-site.ts'
import { cssImport } from './css-import.ts'

const css = (text: string) => textFile(text, 'text/css')
const names = ['/a.css', '/b.css', '/comment.css', '/late.css', '/data.css', '/long.css', '/fonts.css', '/gone.css']

testQueryCheck(cssImport, {
  'imports before the first rule': {
    site: {
      '/': names.map((href) => `<link rel="stylesheet" href="${href}">`).join(''),
      '/a.css': css(
        `@charset "utf-8"; @import 'fonts.css'; @IMPORT url( "print.css" ) print;\n@layer base; a { color: red }`,
      ),
      '/b.css': css('/* rye */@import url(https://fonts.googleapis.com/css?family=Lora);'),
      '/comment.css': css('/* @import "old.css"; { */ a { color: red }'),
      '/late.css': css('a { color: red } @import "late.css";'),
      '/data.css': css('@import url(data:text/css,a%7B%7D); a { color: red }'),
      '/fonts.css': css(`@import url('https://fonts.googleapis.com/css2?family=Lora:wght@400;700');`),
      '/long.css': css(`@import "more.css"; a { color: red }${' '.repeat(250_000)}`),
    },
    finds: {
      '/a.css': ['@import fonts.css – style sheet used on 1 page', '@import print.css – style sheet used on 1 page'],
      '/b.css': ['@import https://fonts.googleapis.com/css?family=Lora – style sheet used on 1 page'],
      '/fonts.css': ['@import https://fonts.googleapis.com/css2?family=Lora:wght@400;700 – style sheet used on 1 page'],
      '/long.css': ['@import more.css – style sheet used on 1 page'],
    },
    messages: { '/a.css': 'The style sheet imports 2 further files' },
    counts: {
      ...{ found: 4, passed: 3, notApplicable: 1 },
      reason: 'not known for 1 file: not requested, not loaded or its text not kept',
    },
  },
})
