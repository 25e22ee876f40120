import type { ComparedGroup } from './compared-group.ts'
import { elements, isHiddenElement } from './read.ts'

export const ACCESSIBILITY: ComparedGroup[] = [
  {
    name: 'aria',
    ours: ({ aria: { mains, linksBeforeHeading, isHtmlHidden, isBodyHidden, counts } }) => ({
      mains: mains.map(({ isHidden }) => isHidden),
      linksBeforeHeading,
      hidden: [isHtmlHidden, isBodyHidden],
      tabindexes: counts['positive tabindex'] ?? 0,
      references: (counts['broken reference'] ?? 0) + (counts['ambiguous reference'] ?? 0),
      tables: counts['table without headers'] ?? 0,
      lists: counts['wrong child of list'] ?? 0,
      items: counts['item outside list'] ?? 0,
    }),
    theirs: () => {
      const roleOf = (element: Element) => element.getAttribute('role')?.trim().toLowerCase() ?? ''
      const plain = (selector: string) => elements(selector).filter((element) => roleOf(element) === '')
      const mains = [...document.querySelectorAll('main, [role]')].filter((element) =>
        roleOf(element) === '' ? element.localName === 'main' : roleOf(element) === 'main',
      )
      const heading = document.querySelector('h1')
      const isBefore = (link: Element) =>
        heading === null || (heading.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
      const isTrue = (element: Element | null) => element?.getAttribute('aria-hidden')?.trim().toLowerCase() === 'true'
      const names = ['labelledby', 'describedby', 'owns', 'activedescendant'].map((name) => `aria-${name}`)
      const idsOf = (element: Element) =>
        [...names, ...(element.getAttribute('aria-expanded') === 'true' ? ['aria-controls'] : [])].flatMap((name) =>
          (element.getAttribute(name) ?? '').split(/\s+/).filter(Boolean).slice(0, 20),
        )
      const inBody = [...document.querySelectorAll('head *, body *')]
      const hasOtherChild = (list: Element, allowed: string) =>
        [...list.children].some((child) => !child.matches(`${allowed}, script, template`))
      const isInTerms = ({ parentElement: parent }: Element) =>
        parent?.localName === 'dl' || (parent?.localName === 'div' && parent.parentElement?.localName === 'dl')
      return {
        mains: mains.slice(0, 10).map(isHiddenElement),
        linksBeforeHeading: [...document.querySelectorAll('a[href]')].filter(isBefore).length,
        hidden: [isTrue(document.documentElement), isTrue(document.body)],
        tabindexes: inBody.filter((element) => Number.parseInt(element.getAttribute('tabindex') ?? '', 10) > 0).length,
        references: inBody
          .flatMap(idsOf)
          .filter((id) => document.querySelectorAll(`[id="${CSS.escape(id)}"]`).length !== 1).length,
        tables: (plain('table') as HTMLTableElement[]).filter((table) => {
          const rows = [...table.rows].map((row) => [...row.cells])
          const cells = rows.flat()
          const hasHeaders = cells.some((cell) => cell.matches('th, [scope], [headers]'))
          const isLayout = table.querySelector('table') !== null
          return !hasHeaders && !isLayout && rows.length >= 3 && rows.some((row) => row.length >= 2)
        }).length,
        lists:
          plain('ul, ol, menu').filter((list) => hasOtherChild(list, 'li')).length +
          plain('dl').filter((list) => hasOtherChild(list, 'dt, dd, div')).length,
        items:
          plain('li').filter(({ parentElement: parent }) => !parent?.matches('ul, ol, menu, [role]:not([role=""])'))
            .length + plain('dt, dd').filter((item) => !isInTerms(item)).length,
      }
    },
  },
]
