import { expect, it } from 'vitest'
import { findPassages, judgeAnswer } from './passages.ts'

const ENGLISH = { language: 'en', linked: new Set<string>() }

it.each([
  ['How long does rye bread keep?', 'Rye bread keeps for about a week in a paper bag.', 'standalone'],
  ['How long does rye bread keep?', 'About a week at room temperature, or three months in the freezer.', 'dependent'],
  ['How long does rye bread keep?', 'It keeps for about a week in a paper bag.', 'dependent'],
  ['Can I freeze bread?', 'Yes, bread freezes well for three months.', 'standalone'],
  ['Can I freeze bread?', 'Yes. You can do that for three months.', 'dependent'],
  ['Can I freeze bread?', 'Yes. Bread freezes well for three months.', 'standalone'],
  ['Can I freeze bread?', 'Yes, you can do that.', 'dependent'],
  ['Can I freeze bread?', 'For three months', 'unanswered'],
  ['Can I freeze bread?', '', 'unanswered'],
  ['Storing it: where?', 'Stored in a paper bag, a loaf stays fresh for up to seven days.', 'standalone'],
  ['What is SEO?', 'SEO is the work that makes pages easy to find in search engines.', 'standalone'],
  ['What is SEO?', 'The work that makes pages easy to find in search engines.', 'dependent'],
  ['Can I freeze bread?', 'Bread loaves, rolls, cakes and buns', 'dependent'],
  ['Can I freeze bread?', `Bread ${'and bread '.repeat(40)}freezes.`, 'dependent'],
])('%s %s: %s', (question, answer, verdict) => {
  expect(judgeAnswer(question, answer, 'en')).toMatchObject({ verdict })
})

it.each([
  ['de', 'Wie lange hält Roggenbrot?', 'Roggenbrot hält sich in einem Beutel etwa eine Woche.', 'standalone'],
  ['de', 'Wie lange hält Roggenbrot?', 'Dieses hält sich in einem Beutel etwa eine Woche.', 'dependent'],
  ['fr', 'Peut-on congeler le pain ?', 'Le pain se congèle très bien pendant trois mois.', 'standalone'],
  ['es', '¿Se puede congelar el pan?', 'Este se congela muy bien durante tres meses.', 'dependent'],
  ['fi', 'Kuinka kauan leipä säilyy?', 'Leipä säilyy noin viikon paperipussissa.', 'not-judged'],
  [null, 'How long does bread keep?', 'Bread keeps for about a week in a bag.', 'not-judged'],
])('in %s: %s', (language, question, answer, verdict) => {
  expect(judgeAnswer(question, answer, language)).toMatchObject({ verdict })
})

it('says which word points outside the passage', () => {
  expect(judgeAnswer('Can I freeze bread?', 'This works for up to three months.', 'en').reason).toContain('“this”')
})

it('takes the text below each question, up to the next heading of its level', () => {
  const headings = [
    heading(2, 'Is this in the text?'),
    heading(1, 'Bread'),
    heading(2, 'Can I freeze bread?'),
    heading(3, 'In slices'),
    heading(2, 'How is bread baked?'),
    heading(2, 'Who asks in the footer?', 'footer'),
  ]
  const main =
    'Bread Can I freeze bread? Bread freezes well for months. In slices Easier. How is bread baked? It is baked in an oven.'
  const passages = findPassages(headings, { main, length: main.length }, ENGLISH)
  expect(passages.map(({ question, verdict, words }) => [question, verdict, words])).toEqual([
    ['Can I freeze bread?', 'standalone', 8],
    ['How is bread baked?', 'dependent', 6],
  ])
})

it('leaves out a question in a table of contents, and does not judge an answer that was cut', () => {
  const headings = [heading(2, 'Can I freeze bread?'), heading(2, 'Can I freeze bread?')]
  const main = 'Can I freeze bread? Can I freeze bread? Bread freezes'
  const passages = findPassages(headings, { main, length: 200_000 }, ENGLISH)
  expect(passages).toMatchObject([{ verdict: 'not-judged', reason: 'Where the answer ends is not known.' }])
})

it('leaves out questions that are links: their answer is on another page', () => {
  const main = 'Can I freeze bread? Read on. How is bread baked? Read on. Who asks? Read on, please do.'
  const headings = [heading(2, 'Can I freeze bread?'), { ...heading(2, 'How is bread baked?'), path: 'a > h2' }]
  const linked = new Set(['Can I freeze bread?'])
  const found = findPassages([...headings, heading(2, 'Who asks?')], textOf(main), { language: 'en', linked })
  expect(found.map(({ question }) => question)).toEqual(['Who asks?'])
})

function textOf(main: string) {
  return { main, length: main.length }
}

function heading(level: number, text: string, region: 'main' | 'footer' = 'main') {
  return { level, text, region, isHidden: false, path: `h${level}` }
}
