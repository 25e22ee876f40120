import { testPageCheck } from '#testing/test-page-check.ts'
import { duplicateParagraphs } from './duplicate-paragraphs.ts'

const paragraph = (words: number) => `<p>Bread ${'rye '.repeat(words - 1).trim()}</p>`
const START = `Bread ${'rye '.repeat(23)}ry`

testPageCheck(duplicateParagraphs, {
  passes: {
    '39 words': paragraph(39).repeat(2),
    once: paragraph(40),
    'the copy is in the footer': `<main>${paragraph(40)}</main><footer>${paragraph(40)}</footer>`,
  },
  finds: {
    '40 words': [paragraph(40).repeat(2), [{ saw: `“${START}…” (40 words, 2 times)` }], { severity: 'low' }],
    '41 words, three times': [paragraph(41).repeat(3), [{ saw: `“${START}…” (41 words, 3 times)` }]],
  },
  notApplicable: { 'an error page': { html: paragraph(40).repeat(2), status: 404 } },
})
