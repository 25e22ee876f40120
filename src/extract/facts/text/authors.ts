import type { Listed } from '#domain/facts/listed.ts'
import type { AuthorFact } from '#domain/facts/text-facts.ts'
import { createList, cutText } from '../bounds.ts'
import type { CollectedPage, FactGroup } from '../fact-group.ts'
import { relTokens } from '../head/rel-tokens.ts'
import { TOO_LONG, urlOfLink } from '../links/link-facts.ts'
import { readDay } from './read-day.ts'

const MAX_AUTHORS = 20
const MAX_TAGS = 20
const MAX_NAME = 100
const MAX_WORDS = 6
/** A name in a byline has at least this many words. */
const MIN_WORDS = 2
/** The length of what may follow the month in a date. */
const MAX_REST = 12
/** Number of characters searched at the beginning and end of a text, where bylines are. */
const SEARCHED = 2000
const PROFILE =
  /\/(?:authors?|autor(?:en|es|i)?|auteurs?|autore|contributors?|verfasser)\/(?!index\.)[^/?#]+(?:\/(?:index\.\w+)?)?(?:[?#]|$)/i
const NAME = String.raw`\p{Lu}[\p{L}'’.-]+(?: (?:(?:van|von|de|da|di|del|der|den|la|le|du|bin|al)\s){0,2}\p{Lu}[\p{L}'’.-]*){1,3}`
const BYLINE = new RegExp(
  `(?<![\\p{L}\\d])(?:[Ww]ritten by|[Pp]osted by|[Pp]ublished by|[Ss]tory by|[Aa]uthor:|By|Von|[Gg]eschrieben von|` +
    `[Aa]utor(?:in)?:|Par|[Éé]crit par|[Aa]uteur\\s?:|Por|[Ee]scrito por|[Aa]utore:|[Ss]critto da|Door|` +
    `[Gg]eschreven door|Av|[Ss]krevet av)\\s(${NAME})`,
  'u',
)

/** Who wrote the page: by `rel=author`, links to profiles with a name, and bylines of the main text. */
export const authors: FactGroup<'authors', Listed<AuthorFact>> = {
  name: 'authors',
  version: 2,
  reads: { link: 'rel href' },
  collect() {
    const tags: string[] = []
    return {
      open({ attributes: { rel, href }, isForeign }) {
        if (isForeign || rel === undefined || !href || tags.length >= MAX_TAGS) return
        if (relTokens(rel).includes('author')) tags.push(href)
      },
      facts(page) {
        const list = createList<AuthorFact>(MAX_AUTHORS)
        const known = new Set<string>()
        const add = (author: AuthorFact) => {
          const key = `${author.name} ${author.url}`
          if (known.has(key)) return
          if (!list.isFull()) known.add(key)
          list.add(author)
        }
        for (const href of tags) {
          const url = urlOfLink(href, page.resolve)
          if (url) add({ name: '', from: 'rel', url })
        }
        for (const author of linkedAuthors(page)) add(author)
        const name = bylineIn(page)
        if (name !== null) add({ name, from: 'byline', url: null })
        return list.listed()
      },
    }
  },
}

function linkedAuthors({ links, linkTexts, linkUrls }: CollectedPage): AuthorFact[] {
  const found: AuthorFact[] = []
  for (let place = 0; place < links.length; place += 1) {
    const { href, rel } = links[place] as CollectedPage['links'][number]
    const isRel = rel !== '' && relTokens(rel).includes('author')
    const text = linkTexts[place] ?? ''
    if (!isRel && !(PROFILE.test(href) && isName(text))) continue
    // A mail address is a way to name an author as well.
    const url = linkUrls[place] ?? null
    if (url !== TOO_LONG) found.push({ name: cutText(text, MAX_NAME), from: isRel ? 'rel' : 'profile link', url })
  }
  return found
}

/** A quick test before `BYLINE`, which is slow: the name follows one of these letters or a colon. */
const MAY_BE_BYLINE = /[ynrav:]\s[^\0-@[-\x7f]/

function bylineOf(text: string): string | undefined {
  const match = MAY_BE_BYLINE.test(text) ? BYLINE.exec(text) : null
  if (match === null) return undefined
  const name = match[1] ?? ''
  const end = match.index + match[0].length
  const month = name.slice(name.lastIndexOf(' ') + 1)
  // In “By Jane Baker May 5, 2026”, the month belongs to the date and not to the name.
  const isMonth = readDay(month + text.slice(end, end + MAX_REST), 'en')?.index === 0
  return isMonth && name.split(' ').length > MIN_WORDS ? name.slice(0, -month.length - 1) : name
}

/** The main text does not show where an element ends, so the next words may look like a part of the name. */
function withoutNextWords(name: string, html: string): string {
  if (html.includes(name)) return name
  const words = name.split(' ')
  for (let count = words.length - 1; count >= MIN_WORDS; count -= 1) {
    const start = words.slice(0, count).join(' ')
    if (html.includes(start)) return start
  }
  return name
}

function isName(text: string): boolean {
  return text !== '' && text.length <= MAX_NAME && text.split(' ').length <= MAX_WORDS
}

function bylineIn({ mainText, html }: CollectedPage): string | null {
  const name = bylineOf(mainText.slice(0, SEARCHED)) ?? bylineOf(mainText.slice(SEARCHED).slice(-SEARCHED))
  return name === undefined ? null : cutText(withoutNextWords(name, html).replace(/[.'’-]+$/, ''), MAX_NAME)
}
