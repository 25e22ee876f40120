import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isAboutFiller } from './filler-subject.ts'

/** Texts that content systems and themes install. */
const INSTALLED = [
  'Welcome to WordPress. This is your first post',
  'Just another WordPress site',
  'This is an example page. It’s different from a blog post',
  "This is an example page. It's different from a blog post",
  'Your content goes here',
  'Insert text here',
  'Insert your text here',
  'Add your text here',
  'Click edit button to change this text',
  'Willkommen bei WordPress. Dies ist dein erster Beitrag',
  'Ein weiterer WordPress-Blog',
  'Eine weitere WordPress-Website',
  'Un site utilisant WordPress',
  'Otro sitio realizado con WordPress',
]
const INSTALLED_LOWER = INSTALLED.map((phrase) => phrase.toLowerCase())
/** Every sample text contains one of these, so other pages need no search. */
const PARTS = ['wordpress', 'example page', 'content goes', 'text here', 'change this text']
const UNFINISHED = new RegExp(
  '^(?:(?:this|the) (?:page|(?:web)?site) is )?(?:coming soon|under construction|im aufbau|' +
    'en construction|en construcción|in costruzione|próximamente|bientôt disponible|demnächst|準備中|' +
    '工事中|建设中)[!.…]*$',
  'i',
)
const UNFINISHED_ANYWHERE =
  /\b(?:coming soon|under construction|im aufbau|en construction|en construcción|in costruzione)\b|準備中|工事中|建设中/i
const FEW_WORDS = 50
/** Number of characters searched. Sample texts are short and at the beginning. */
const SEARCHED = 2000

export const placeholderText = definePageCheck({
  id: 'placeholder_text',
  category: 'content',
  severity: 'medium',
  owner: 'editor',
  effort: 'S',
  certainty: 'judgement',
  version: 2,
  title: 'Placeholder text',
  message: 'The page shows text of a template or says that it is not finished',
  why: 'An unfinished page that search engines may list disappoints those who find it, and counts as low quality.',
  fix: 'Write the real text, or keep the page out of search with noindex until it is ready.',
  basis: 'Practice',
  more: () => ({
    rule: [
      'Pages that may be indexed are reported if they contain the sample text of a content system, such ' +
        'as “Just another ' +
        'WordPress site” or “Your content goes here”, outside of quotation marks.',
      'So are pages whose title or heading is only “Coming soon”, “Under construction” or the like in ' +
        'several languages, ' +
        `and pages of fewer than ${FEW_WORDS} words with these words in their text.`,
      'The check does not apply if the title or a main heading is about filler text, such as “lorem ipsum”.',
      'This is a judgement: a short page may announce an event or a road under construction.',
    ],
    hints: ['The tagline of a new WordPress site is in Settings, General.'],
  }),
  needs: [...INDEXING_FACTS, 'title', 'h1s', 'metaDescription', 'headings', 'mainText', 'text'],
  appliesTo: (page) => mayBeIndexed(page) && !isAboutFiller(page),
  find: ({ title, metaDescription, headings, mainText, text }) => {
    const found = samplesIn([
      { lower: (title ?? '').toLowerCase(), at: 'title' },
      { lower: (metaDescription ?? '').toLowerCase(), at: 'meta[name=description]' },
      { lower: text.main.slice(0, SEARCHED).toLowerCase(), at: 'body' },
    ])
    if (found.length > 0) return found
    const segment = title?.split(/\s[|–—·-]\s/).find((part) => UNFINISHED.test(part.trim()))
    if (segment !== undefined) return [{ saw: title ?? '', at: 'title' }]
    if (mainText.wordCount >= 2 * FEW_WORDS) return []
    const heading = headings.find((each) => each.level <= 2 && UNFINISHED.test(each.text))
    if (heading !== undefined) return [{ saw: heading.text, at: heading.path }]
    const phrase = mainText.wordCount < FEW_WORDS ? UNFINISHED_ANYWHERE.exec(text.main)?.[0] : undefined
    const few = `${counted(mainText.wordCount, 'word')}, fewer than ${FEW_WORDS}`
    return phrase === undefined ? [] : [{ saw: `“${phrase}” on a page with ${few}`, at: 'body' }]
  },
})

/** Searches all texts together first, because nearly all pages have none of the parts. */
function samplesIn(sources: readonly { lower: string; at: string }[]): Evidence[] {
  const all = sources.map(({ lower }) => lower).join('\n')
  if (!PARTS.some((part) => all.includes(part))) return []
  return sources.flatMap(({ lower, at }) =>
    INSTALLED.filter((_, place) => isSaid(lower, INSTALLED_LOWER[place] ?? '')).map((saw) => ({ saw, at })),
  )
}

/** Whether the page contains the phrase without quotation marks. Pages about such texts quote them. */
function isSaid(text: string, phrase: string): boolean {
  const at = text.indexOf(phrase)
  return at !== -1 && !/["“„«»'‘]/.test(text[at - 1] ?? '')
}
