import type { PageTitle } from '#domain/facts/head-facts.ts'
import type { Listed } from '#domain/facts/listed.ts'
import { createTextParts } from '../../text/text-parts.ts'
import { createList, cutText } from '../bounds.ts'
import type { FactGroup } from '../fact-group.ts'

const MAX_TITLES = 20
const MAX_TEXT = 1000

export const titles: FactGroup<'titles', Listed<PageTitle>> = {
  name: 'titles',
  version: 1,
  reads: { title: '' },
  collect() {
    const found = createList<{ isInHead: boolean }>(MAX_TITLES)
    const texts = createTextParts()
    return {
      open({ isForeign, isInHead }) {
        if (isForeign) return
        if (!found.isFull()) texts.open()
        found.add({ isInHead })
      },
      // A title contains nothing but text, so an open one is always the innermost.
      close: texts.close,
      hiddenText: texts.add,
      facts() {
        const words = texts.texts()
        const { total, entries } = found.listed()
        return {
          total,
          entries: entries.map(({ isInHead }, index) => ({ text: cutText(words[index] ?? '', MAX_TEXT), isInHead })),
        }
      },
    }
  },
}
