import type { DateFacts, VisibleDate } from '#domain/facts/text-facts.ts'
import { createTextParts } from '../../text/text-parts.ts'
import { createList, cutText } from '../bounds.ts'
import type { CollectedPage, FactGroup, OpenedElement, ReadText } from '../fact-group.ts'
import { meaningOf } from './date-meaning.ts'
import { readDay } from './read-day.ts'

const MAX_TIMES = 100
const MAX_DATES = 50
const MAX_TEXT = 100
/** How many characters before and after a year may belong to the same date. */
const BEFORE = 60
const AFTER = 16
const YEAR = /(?:19|20)\d\d/g
/** Limited, because a list of events may have thousands. */
const MAX_YEARS = 1000

type FoundTime = Omit<VisibleDate, 'day' | 'text' | 'meaning'> & { datetime: string | null }

/** Dates in `<time>` elements and in the main text. */
export const dates: FactGroup<'dates', DateFacts> = {
  name: 'dates',
  version: 2,
  reads: { html: 'lang', time: 'datetime', article: '', main: '' },
  collect: collectDates,
}

function collectDates(readText: ReadText) {
  const times: FoundTime[] = []
  const texts = createTextParts()
  const articles = { inMain: 0, elsewhere: 0 }
  const open = { articles: 0, mains: 0 }
  let hasMain = false
  let timeCount = 0
  let lang = ''
  /** How many `<time>` elements are open: only the outermost one is kept. */
  let openTimes = 0

  function addTime({ attributes, region, path }: OpenedElement): void {
    timeCount += 1
    if (times.length >= MAX_TIMES) return
    const { datetime = null } = attributes
    times.push({ datetime, from: 'time', region, isInArticle: open.articles > 0, path: path() })
    texts.open()
    readText(true)
  }

  return {
    open(element: OpenedElement): void {
      const { name, attributes, isForeign, isHidden } = element
      if (name === 'html') lang ||= isForeign ? '' : (attributes.lang ?? '').trim()
      else if (name === 'main') {
        open.mains += 1
        hasMain = true
      } else if (name === 'article') {
        open.articles += 1
        articles[open.mains > 0 ? 'inMain' : 'elsewhere'] += 1
      } else if (name === 'time') {
        openTimes += 1
        if (openTimes === 1 && !isHidden && !isForeign) addTime(element)
      }
    },
    close(name: string): void {
      if (name === 'main') open.mains -= 1
      else if (name === 'article') open.articles -= 1
      else if (name === 'time') {
        openTimes -= 1
        if (openTimes > 0 || !texts.isOpen()) return
        texts.close()
        readText(false)
      }
    },
    text: texts.add,
    facts({ mainText }: CollectedPage): DateFacts {
      const list = createList<VisibleDate>(MAX_TIMES + MAX_DATES)
      const words = texts.texts()
      for (const [place, { datetime, ...time }] of times.entries()) {
        const text = words[place] ?? ''
        const written = datetime?.trim() || text
        const day = readDay(written.slice(0, MAX_TEXT), lang)?.day ?? null
        list.add({ day, text: cutText(written, MAX_TEXT), meaning: meaningOf(text.slice(0, MAX_TEXT)), ...time })
      }
      for (let left = timeCount - times.length; left > 0; left -= 1) list.skip()
      for (const date of datesIn(mainText, lang)) list.add(date)
      return { ...list.listed(), articleCount: hasMain ? articles.inMain : articles.elsewhere }
    },
  }
}

/** The first dates of a text. Years are searched first, because the patterns of dates are slow. */
function datesIn(text: string, lang: string): VisibleDate[] {
  const found: VisibleDate[] = []
  let end = 0
  let years = 0
  for (const { index } of text.matchAll(YEAR)) {
    years += 1
    if (found.length === MAX_DATES || years > MAX_YEARS) break
    if (index < end) continue
    const start = Math.max(end, index - BEFORE)
    const words = text.slice(start, index + AFTER)
    const date = readDay(words, lang)
    if (date === null) continue
    end = start + date.index + date.text.length
    found.push({
      day: date.day,
      text: cutText(date.text, MAX_TEXT),
      from: 'text',
      meaning: meaningOf(words.slice(0, date.index)),
      region: 'main',
      isInArticle: false,
      path: '',
    })
  }
  return found
}
