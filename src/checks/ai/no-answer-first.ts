import type { FormFacts } from '#domain/facts/structure-facts.ts'
import { isInLink, isQuestion, questionSections } from '#domain/languages/question-sections.ts'
import { textWords } from '#domain/languages/text-words.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

/** Even a short answer counts. */
const MIN_ANSWER_WORDS = 4
/** In characters, for languages written without spaces, where words cannot be counted well. */
const MIN_ANSWER_LENGTH = 8
const MIN_QUESTIONS = 2
const MIN_SHARE = 0.5
const MAX_HEADINGS = 200

export const noAnswerFirst = definePageCheck({
  id: 'no_answer_first',
  version: 3,
  category: 'ai',
  severity: 'low',
  owner: 'editor',
  effort: 'M',
  certainty: 'judgement',
  grade: 'C',
  title: 'Questions without answers',
  message: ({ count }) =>
    `${counted(count, 'heading')} ${count === 1 ? 'asks' : 'ask'} a question that no text answers`,
  why: 'A question as a heading promises an answer right below it. Without one, there is nothing to quote or to show.',
  fix: 'Answer each question in a sentence or two directly under its heading; explain after that.',
  basis: 'Practice; Google asks for no special way of writing for AI features',
  source: 'https://developers.google.com/search/docs/fundamentals/ai-optimization-guide',
  more: () => ({
    rule: [
      'Headings from H2 to H6 in the main part that end in a question mark are looked at. A question ' +
        'counts as unanswered ' +
        `if fewer than ${MIN_ANSWER_WORDS} words follow before the next heading of its level. Questions in links, ` +
        'questions above a field or button, and those that only a link follows are left out. The page is reported if ' +
        'it has at least ' +
        `${MIN_QUESTIONS} such headings and half of them or more are unanswered.`,
      'This is a judgement: an answer in a picture, a video or a text that opens on a click may be ' +
        'missed, and an answer such as “No.” can be right.',
    ],
    example: {
      found: '<h2>How long does rye bread keep?</h2><h2>Can I freeze it?</h2>',
      fixed:
        '<h2>How long does rye bread keep?</h2><p>Rye bread keeps for about a week at room temperature ' +
        'in a paper bag, ' +
        'and for three months in the freezer.</p>',
    },
  }),
  needs: ['statusCode', 'headings', 'text', 'links', 'linkDetails', 'forms'],
  appliesTo: ({ statusCode, headings }) =>
    statusCode === 200 && headings.length <= MAX_HEADINGS && headings.filter(isQuestion).length >= MIN_QUESTIONS,
  find: ({ headings, links, linkDetails, forms, text }) => {
    const linked = new Set([...links, ...linkDetails.others].map((link) => link.text.trim()))
    let located = 0
    const unanswered: { saw: string; at: string }[] = []
    for (const { heading, text: answer, isRepeated } of questionSections(headings, text)) {
      // A linked question is answered on another page. A repeated one may be in a table of contents.
      if (linked.has(heading.text) || isInLink(heading.path)) continue
      if (isRepeated || asksForInput(heading.path, forms) || answer === null) continue
      located += 1
      // The whole answer is a link, which leads to the answer on another page.
      if (linked.has(answer)) continue
      const words = textWords(answer).length
      if (words >= MIN_ANSWER_WORDS || (answer.length >= MIN_ANSWER_LENGTH && UNSPACED.test(answer))) continue
      unanswered.push({ saw: `${heading.text} (${counted(words, 'word')} before the next heading)`, at: heading.path })
    }
    return located >= MIN_QUESTIONS && unanswered.length >= MIN_SHARE * located ? unanswered : []
  },
})

/** Whether fields or buttons are next to the heading, as in a step of a form: the visitor answers the question. */
function asksForInput(path: string, { fields }: Pick<FormFacts, 'fields'>): boolean {
  const place = path.lastIndexOf(' > ')
  const parent = place === -1 ? '' : path.slice(0, place + ' > '.length)
  return parent !== '' && fields.some((field) => field.path.startsWith(parent))
}

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u
