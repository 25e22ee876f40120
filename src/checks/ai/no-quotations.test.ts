import { testPageCheck } from '#testing/test-page-check.ts'
import { noQuotations } from './no-quotations.ts'

const page = (words: number, rest = '') =>
  `<main><article><time>2026-11-01</time> <p>${'rye '.repeat(words - 1)}${rest}</p></article></main>`
const found = (words: number) => [{ saw: `${words.toLocaleString('en')} words without a quotation` }]

testPageCheck(noQuotations, {
  passes: {
    blockquote: page(500, '</p><blockquote>Bake it.</blockquote><p>'),
    'five quoted words': page(500, '“Rye needs time and rest”, says Anna Miller'),
    'straight quotation marks': page(500, '"Rye needs time and rest," says Anna Miller'),
    German: page(500, '„Roggen braucht Zeit und Ruhe“, sagt Anna Müller'),
    French: page(500, '« Le seigle demande du temps, dit-elle »'),
    'a Japanese exclamation': page(500, '「データをオンラインへ保存するなんて、とんでもない！」'),
    Japanese: page(500, '「ライ麦には時間と休みが必要です」'),
  },
  finds: {
    'no quotation': [page(500), found(500), { severity: 'info' }],
    'four quoted words': [page(500, 'the “very best rye bread”'), found(505)],
    'a hostile page': [page(500, '“a '.repeat(20_000)), found(20_500)],
  },
  notApplicable: { '499 words': page(499), 'no article': `<main>${'rye '.repeat(600)}</main>` },
})
