import type { ComparedGroup } from './compared-group.ts'
import { elements, isHiddenElement, regionOfElement, textOf, webUrl } from './read.ts'

export const TEXT: ComparedGroup[] = [
  {
    name: 'authors',
    ours: ({ authors }) =>
      authors.entries.flatMap(({ name, from, url }) => (from === 'rel' ? [`${name} ${url}`] : [])).sort(),
    theirs: () => {
      const links = [...document.querySelectorAll('a[href][rel~=author i], area[href][rel~=author i]')].map((link) => {
        const href = link.getAttribute('href') ?? ''
        const copy = link.cloneNode(true) as Element
        for (const image of copy.querySelectorAll('img')) image.replaceWith(` ${image.getAttribute('alt') ?? ''} `)
        const text = (textOf(copy) || (link.getAttribute('alt') ?? '')).slice(0, 100)
        return `${text} ${/^[\0- ]*#/.test(href) ? null : webUrl(href)}`
      })
      const tags = elements('link[rel~=author i][href]:not([href=""])').flatMap((tag) => {
        const url = webUrl(tag.getAttribute('href') ?? '')
        return url === null ? [] : [` ${url}`]
      })
      return [...new Set([...tags, ...links])].slice(0, 20).sort()
    },
  },
  {
    name: 'dates',
    ours: ({ dates: { entries, articleCount } }) => [
      entries.flatMap(({ from, text, region, isInArticle }) => (from === 'time' ? [[text, region, isInArticle]] : [])),
      articleCount,
    ],
    theirs: () => {
      const outermost = elements('time').filter((time) => !time.parentElement?.closest('time'))
      const times = outermost.filter((time) => !isHiddenElement(time)).slice(0, 100)
      const main = elements('main').length > 0 ? 'main ' : ''
      return [
        times.map((time) => [
          (time.getAttribute('datetime')?.trim() || textOf(time)).slice(0, 100),
          regionOfElement(time),
          time.closest('article') !== null,
        ]),
        elements(`${main}article`).length,
      ]
    },
  },
  {
    name: 'textStats',
    ours: ({ textStats: { lists, tables, quotes } }) => [lists, tables, quotes],
    theirs: () => {
      const hasMain = elements('*').some((each) => regionOfElement(each) === 'main')
      const region = hasMain ? 'main' : 'other'
      const count = (selector: string, isCounted = (_: Element) => true) =>
        elements(selector).filter((each) => regionOfElement(each) === region && isCounted(each)).length
      const itemsOf = (list: Element) =>
        [...list.querySelectorAll('li, dt')].filter((item) => item.closest('ul, ol, dl') === list)
      return [count('ul, ol, dl', (list) => itemsOf(list).length >= 3), count('table'), count('blockquote, q')]
    },
  },
]
