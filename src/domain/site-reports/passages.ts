import type { Heading } from '../facts/structure-facts.ts'
import type { PageText } from '../facts/text-facts.ts'
import { isInLink, isQuestion, questionSections } from '../languages/question-sections.ts'
import { isStopWord } from '../languages/stop-words.ts'
import { textWords } from '../languages/text-words.ts'
import { PASSAGE_LANGUAGES, type Passage, type PassageLanguage, type PassageVerdict } from './passage.ts'

type PassageHeading = Pick<Heading, 'level' | 'text' | 'region' | 'isHidden' | 'path'>

const MIN_ANSWER_WORDS = 4
/** A shorter opening also includes the next sentence: 'Yes. You can freeze it.' */
const MIN_OPENING_WORDS = 8
const MAX_OPENING_WORDS = 60
const MAX_OPENING_LENGTH = 600
/** Words that begin with the same letters are mostly related: store, storing, stored. */
const STEM_LENGTH = 4

/** First words of sentences that refer to something before them, by language. */
const POINTING: Readonly<Record<PassageLanguage, readonly string[]>> = {
  en: words(
    'it this that these those they he she him her them its their here such however but also ' +
      'therefore so then and or because otherwise instead similarly additionally furthermore moreover',
  ),
  de: words(
    'es das dies diese dieser dieses sie er ihn ihm ihre sein hier dort solche aber auch daher deshalb deswegen ' +
      'so dann und oder weil sonst stattdessen außerdem zudem allerdings jedoch dabei dazu damit',
  ),
  fr: words(
    'il elle ils elles ce cet cette ces cela ça ceci celui celle ici mais aussi donc alors et ou car sinon ' +
      'cependant toutefois ainsi',
  ),
  es: words(
    'esto este esta estos estas eso ese esa ello ellos ellas aquí allí pero también además entonces y o porque ' +
      'así',
  ),
}

/** Whether the page should answer the heading. A question that is a link is answered on the page that it links to. */
export function isAskedHere(heading: PassageHeading, linked: ReadonlySet<string>): boolean {
  return isQuestion(heading) && !linked.has(heading.text) && !isInLink(heading.path)
}

/**
 * The question headings of a page, each with the text below it. Headings that the main text lacks are left out.
 * `linked` contains the texts of the page's links.
 */
export function findPassages(
  headings: readonly PassageHeading[],
  text: PageText,
  { language, linked }: { language: string | null; linked: ReadonlySet<string> },
): Passage[] {
  const passages: Passage[] = []
  for (const { heading, text: answer, isRepeated } of questionSections(headings, text)) {
    if (!isAskedHere(heading, linked)) continue
    // The same heading occurs again below, so this one is in a table of contents.
    if (isRepeated && (answer === null || textWords(answer).length < MIN_ANSWER_WORDS)) continue
    const { level, text: question, path } = heading
    passages.push({ question, level, path, ...judgeAnswer(question, answer, language) })
  }
  return passages
}

type Judged = Pick<Passage, 'verdict' | 'reason' | 'opening' | 'words'>

/** Whether the answer can be understood by someone who reads nothing else of the page. */
export function judgeAnswer(question: string, answer: string | null, language: string | null): Judged {
  if (answer === null)
    return { verdict: 'not-judged', reason: 'Where the answer ends is not known.', opening: '', words: 0 }
  const count = textWords(answer).length
  const { text: opening, isSentence } = openingOf(answer)
  const of = (verdict: PassageVerdict, reason: string): Judged => ({ verdict, reason, opening, words: count })
  const known = PASSAGE_LANGUAGES.find((code) => code === language)
  const pointing = known && POINTING[known]
  if (count === 0) return of('unanswered', 'No text follows before the next heading.')
  if (pointing === undefined)
    return of('not-judged', 'The language is not known, or we have no list of pointing words for it.')
  if (count < MIN_ANSWER_WORDS) return of('unanswered', 'Fewer than four words follow before the next heading.')
  const first = textWords(opening).find((word) => !YES_OR_NO.has(word)) ?? ''
  if (pointing.includes(first))
    return of('dependent', `It begins with “${first}”, which points at something outside the passage.`)
  if (!isSentence) return of('dependent', 'It does not begin with a whole sentence of up to 60 words.')
  const topics = topicsOf(question)
  if (topics.length > 0 && !namesOne(topics, opening))
    return of('dependent', `It names nothing that the question is about (${topics.slice(0, 3).join(', ')}).`)
  return of('standalone', 'It begins with a whole sentence that names what the question is about.')
}

/** Answers that begin like this can be quoted: 'Yes, rye bread freezes well'. */
const YES_OR_NO = new Set(words('yes no ja nein oui non sí'))
const SENTENCE = /.*?[.!?…。！？][)"'”’»]?(?=\s|$)/gsu

/** The first sentences, until they have eight words; the first words if there is no sentence. */
function openingOf(answer: string): { text: string; isSentence: boolean } {
  let opening = ''
  for (const [sentence] of answer.slice(0, MAX_OPENING_LENGTH * 2).matchAll(SENTENCE)) {
    const longer = opening + sentence
    if (textWords(longer).length > MAX_OPENING_WORDS || longer.length > MAX_OPENING_LENGTH) break
    opening = longer
    if (textWords(opening).length >= MIN_OPENING_WORDS) break
  }
  if (opening !== '') return { text: opening.trim(), isSentence: true }
  const start = answer.slice(0, MAX_OPENING_LENGTH).split(/\s+/).slice(0, MAX_OPENING_WORDS).join(' ')
  return { text: start.length < answer.length ? `${start} …` : start, isSentence: false }
}

/** The words of a question that name its topic. */
function topicsOf(question: string): string[] {
  const asked = textWords(question).filter((word) => word.length > 1)
  return [...new Set(asked)].filter((word) => !isStopWord(word) && !ASKING.has(word))
}

/** Words that ask but name no topic, in the languages above. */
const ASKING = new Set(
  words(
    'what which when where does will would should could need much many long often mean best work works make ' +
      'welche welcher welches wann warum wieso wieviel viele lange kann muss braucht ' +
      'quel quelle quels quelles quand comment pourquoi combien faut peut ' +
      'cuál cuáles cuándo dónde cómo cuánto cuánta cuántos puede debo',
  ),
)

function namesOne(topics: readonly string[], opening: string): boolean {
  const stems = new Set(textWords(opening).map(stemOf))
  return topics.some((topic) => stems.has(stemOf(topic)))
}

function stemOf(word: string): string {
  return word.slice(0, STEM_LENGTH)
}

function words(text: string): string[] {
  return text.split(' ')
}
