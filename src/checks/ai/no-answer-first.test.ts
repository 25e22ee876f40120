import { testPageCheck } from '#testing/test-page-check.ts'
import { noAnswerFirst } from './no-answer-first.ts'

const words = (count: number) => `<p>${'rye '.repeat(count)}</p>`
const asked = (question: string, answer: number) => `<h2>${question}</h2>${words(answer)}`
const page = (...answers: number[]) =>
  `<main>${answers.map((answer, at) => asked(`Why ${at}?`, answer)).join('')}</main>`

testPageCheck(noAnswerFirst, {
  passes: {
    'answers of 4 words': page(4, 4),
    'one of three is unanswered': page(0, 15, 15),
    'Japanese answers': `<main>${'<h2>なぜですか？</h2><p>ライ麦パンは室温で約一週間、冷凍庫なら三か月ほど保存できます。紙袋に入れて保存してください。</p>'.repeat(2)}</main>`,
    'answers under smaller headings': `<main>${`<h2>Why rye?</h2><h3>Taste</h3>${words(15)}<h2>Why wheat?</h2><h3>Rise</h3>${words(15)}`}</main>`,
    'questions that link to their answers': `<main>${'<h2><a href="/why">Why?</a></h2><p>Today</p>'.repeat(3)}</main>`,
    'cards that are links': `<main>${[1, 2].map((at) => `<article><a href="/${at}"><p>Bread</p><h2>Why ${at}?</h2><p>May</p></a></article>`).join('')}</main>`,
    'calls to action': `<main>${[1, 2].map((at) => `<h2>Any questions ${at}?</h2><p><a href="${at === 1 ? '/contact' : 'mailto:ida@bakery.example'}">Contact us</a></p>`).join('')}</main>`,
    'steps of a form': `<main>${[1, 2].map((at) => `<div><h2>What happened ${at}?</h2><button>Flat tyre</button></div>`).join('')}</main>`,
    'a table of contents': `<main><p>Why 0? Why 1?</p>${page(15, 15)}</main>`,
    'questions in buttons are not in the main text': `<main>${words(5)}<h2><button>Why?</button></h2>`.repeat(2),
  },
  finds: {
    'answers of 3 words': [
      page(3, 3),
      [
        { saw: 'Why 0? (3 words before the next heading)', at: 'body > main:first-child > h2:first-child' },
        { saw: 'Why 1? (3 words before the next heading)', at: 'body > main:first-child > h2:nth-child(3)' },
      ],
      { severity: 'low', message: '2 headings ask a question that no text answers' },
    ],
    'half are unanswered': [
      page(0, 15),
      [{ saw: 'Why 0? (0 words before the next heading)', at: 'body > main:first-child > h2:first-child' }],
      { message: '1 heading asks a question that no text answers' },
    ],
  },
  notApplicable: {
    'one question': page(0),
    'no questions': '<h2>Bread</h2><h2>Rye</h2>',
    'questions in the navigation': `<nav>${'<h2>Why?</h2>'.repeat(3)}</nav>`,
    'an error page': { html: page(0, 0), status: 404 },
  },
})
