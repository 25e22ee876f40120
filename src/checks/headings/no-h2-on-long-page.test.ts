import { testPageCheck } from '#testing/test-page-check.ts'
import { noH2OnLongPage } from './no-h2-on-long-page.ts'

const words = (count: number) => `<main><p>${'rye '.repeat(count)}</main>`
const kana = (count: number) => `<main><p>${'パ'.repeat(count)}</main>`

testPageCheck(noH2OnLongPage, {
  passes: {
    'with an H2': `<main><h2>Rye</h2><p>${'rye '.repeat(700)}</main>`,
    'with an H4 outside of main': `<h4>Rye</h4>${words(700)}`,
    '1,200 Japanese characters': kana(1200),
    'divided by H1s': `<main><h1>Rye</h1><p>${'rye '.repeat(400)}<h1>Oat</h1><p>${'oat '.repeat(400)}</main>`,
    'a list of links': `<main>${'<a href="/rye">rye bread</a> from the old oven '.repeat(150)}</main>`,
    'source code': `<main><pre>${'let max_size = ovens[0]; // rye bread '.repeat(200)}</pre></main>`,
  },
  finds: {
    '601 words': [words(601), [{ saw: '601 words without a subheading, limit 600' }], { severity: 'low' }],
    'a heading in the navigation': [`<nav><h2>Menu</h2></nav><h1>Rye</h1><h2></h2>${words(700)}`, [{}]],
    'some links': [`<main>${`<a href="/rye">rye</a> ${'bread '.repeat(12)}`.repeat(60)}</main>`, [{}]],
    '1,201 Japanese characters': [kana(1201), [{}]],
  },
  notApplicable: {
    '600 words': words(600),
    noindex: `<meta name="robots" content="noindex">${words(700)}`,
  },
})
