import { readLinkDetails } from '#domain/facts/link-facts.ts'
import { HASH_LENGTH } from '#domain/facts/target-hash.ts'
import type { ComparedGroup } from './compared-group.ts'
import { collapse, elements, isHiddenElement, regionOfElement, textOf, webUrl } from './read.ts'

export const LINKS: ComparedGroup[] = [
  {
    name: 'linkDetails',
    ours: ({ links, linkDetails }) => ({
      links: readLinkDetails(links, linkDetails).map((link) => [
        link.href,
        link.region,
        link.isHidden,
        link.isImage,
        link.opensNewTab,
        link.hasHeadingInItem,
        link.isCurrent,
        link.path.split(' > ').at(-1),
      ]),
      others: linkDetails.others.map(({ href }) => href),
    }),
    theirs: () => {
      const target = document.querySelector('base[target]')?.getAttribute('target') ?? ''
      const hrefOf = (link: Element) => link.getAttribute(link.localName === 'frame' ? 'src' : 'href') ?? ''
      const isCurrent = (element: Element | null) =>
        !['', 'false'].includes(element?.getAttribute('aria-current') ?? '')
      const stepOf = (link: Element) => {
        const position = [...(link.parentElement?.children ?? [])].indexOf(link) + 1
        return position > 1 ? `${link.localName}:${position}` : link.localName
      }
      const wordsOf = (node: Node): string =>
        node.nodeType === Node.TEXT_NODE
          ? (node.nodeValue ?? '')
          : /^(script|style|title|textarea|iframe|noembed|noframes|desc|#comment)$/i.test(node.nodeName)
            ? ''
            : [...node.childNodes].map(wordsOf).join('')
      const hasHeading = (link: Element) => {
        const items = 'li, article, section, td, dd'
        const item = link.parentElement?.closest(items)
        const headings = [...(item?.querySelectorAll('h1, h2, h3, h4, h5, h6') ?? [])]
        const ofItem = headings.filter((heading) => heading.parentElement?.closest(items) === item)
        return ofItem.some((heading) => !heading.contains(link))
      }
      const all = [...document.querySelectorAll('a[href], area[href], frame[src]:not([src=""])')]
      const isOther = (link: Element) => /^[\0- ]*#/.test(hrefOf(link)) || webUrl(hrefOf(link)) === null
      return {
        links: all
          .filter((link) => !isOther(link))
          .map((link) => [
            hrefOf(link),
            regionOfElement(link),
            isHiddenElement(link),
            link.querySelector('img, svg') !== null && collapse(wordsOf(link)).trim() === '',
            (link.getAttribute('target') ?? target).toLowerCase() === '_blank',
            hasHeading(link),
            isCurrent(link) || isCurrent(link.parentElement?.closest('li, article, section, td, dd') ?? null),
            stepOf(link),
          ]),
        others: all
          .map((link) => (isOther(link) ? hrefOf(link) : ''))
          .filter((href) => /^(?!\W*javascript:)./i.test(href)),
      }
    },
  },
  {
    name: 'badAnchors',
    ours: ({ badAnchors }) => badAnchors.anchors.map(({ text, why, href }) => [text, why, href]),
    theirs: () =>
      [...document.querySelectorAll('a')].flatMap((anchor) => {
        const href = anchor.getAttribute('href')
        const isScript = /^[\0- ]*javascript:/i.test(href ?? '')
        const event = ['onclick', 'routerlink', 'ng-click'].find((name) => anchor.hasAttribute(name))
        const why = isScript ? 'javascript:' : href === null ? event : undefined
        if (why === undefined) return []
        const copy = anchor.cloneNode(true) as Element
        for (const image of copy.querySelectorAll('img')) image.replaceWith(` ${image.getAttribute('alt') ?? ''} `)
        return [[textOf(copy), why, (href ?? '').slice(0, 200)]]
      }),
  },
  {
    name: 'paging',
    ours: ({ paging: { links } }) =>
      links.entries.flatMap(({ to, url, from }) => (from === 'tag' || from === 'rel' ? [`${to} ${url}`] : [])).sort(),
    theirs: () => {
      const found = (['next', 'prev', 'previous'] as const).flatMap((rel) =>
        [...document.querySelectorAll(`link[rel~=${rel} i], a[rel~=${rel} i], area[rel~=${rel} i]`)].flatMap((link) => {
          const href = link.getAttribute('href')
          const isTag = link.localName === 'link'
          if (href === null || (isTag && href === '') || /^[\0- ]*#/.test(href)) return []
          const url = webUrl(href)
          return url === null ? [] : [`${rel === 'next' ? 'next' : 'prev'} ${url}`]
        }),
      )
      return [...new Set(found)].sort()
    },
  },
  {
    name: 'targets',
    ours: ({ targets }) => targets.hashes.length / HASH_LENGTH,
    theirs: () => {
      const names = elements('a[name]').map((anchor) => anchor.getAttribute('name'))
      const ids = [...document.querySelectorAll('[id]')].map((element) => element.id)
      return new Set([...names, ...ids].filter(Boolean)).size
    },
  },
]
