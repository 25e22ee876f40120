import { testPageCheck } from '#testing/test-page-check.ts'
import { titleScriptMismatch } from './title-script-mismatch.ts'

const page = (title: string, text: string) => `<title>${title}</title><main><p>${text}</main>`
const russian = (words: number) => 'хлеб '.repeat(words)

testPageCheck(titleScriptMismatch, {
  passes: {
    'the same script': page('Свежий хлеб', russian(60)),
    'both Latin': page('Fresh bread from Hamburg', 'bread '.repeat(60)),
    'a Latin name of three words': page('Harbour Bakery Hamburg', russian(60)),
    'a word besides the name of the site': page('型 - Bread By Example', '配列の使い方を説明します'.repeat(10)),
    'a mixed title': page('Свежий хлеб in Hamburg today', russian(60)),
    'code with some Japanese': page(
      '配列の使い方',
      `${'array '.repeat(60)}配列の使い方を説明します。この関数は値を返す`,
    ),
    'Chinese characters on a Japanese page': page('東京都美術館', 'ひらがなとカタカナ'.repeat(20)),
  },
  finds: {
    'a Latin title of four words': [
      page('Fresh bread from Hamburg', russian(60)),
      [{ saw: 'Fresh bread from Hamburg (Latin; 100% of the text’s letters are Cyrillic)', at: 'title' }],
      { severity: 'medium' },
    ],
    'a Japanese title on an English page': [
      page('焼きたてのパン', 'bread '.repeat(60)),
      [{ saw: '焼きたてのパン (Chinese or Japanese; 100% of the text’s letters are Latin)' }],
    ],
    '50 words': [page('Fresh bread from Hamburg', russian(50)), [{}]],
  },
  notApplicable: {
    '49 words': page('Fresh bread from Hamburg', russian(49)),
    'no title': `<p>${russian(60)}`,
    noindex: `<meta name="robots" content="noindex">${page('Fresh bread from Hamburg', russian(60))}`,
  },
})
