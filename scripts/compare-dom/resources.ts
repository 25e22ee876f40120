import type { ComparedGroup } from './compared-group.ts'
import { webUrl } from './read.ts'

export const RESOURCES: ComparedGroup[] = [
  {
    name: 'resources',
    ours: ({ resources }) =>
      resources.entries
        .filter(({ kind, path }) => kind !== 'fetch' && !/(?:^|> )style(?::\d+)?$/.test(path))
        .map(({ url, kind, inHead, blocks, attributes }) => [url, kind, inHead, blocks, attributes]),
    theirs: () => {
      const kept = (element: Element) =>
        Object.fromEntries(
          [...element.attributes]
            .filter(({ name }) =>
              /^(type|async|defer|nomodule|crossorigin|integrity|blocking|fetchpriority|rel|as|media|disabled|imagesrcset|loading|sandbox)$/.test(
                name,
              ),
            )
            .map(({ name, value }) => [name, value.slice(0, 200)]),
        )
      const entry = (element: Element, written: string | null, kind: string, blocks: boolean) => {
        if (written === null || written.trim() === '') return []
        const inHead = document.head?.contains(element) === true
        return [[webUrl(written) ?? written.slice(0, 200), kind, inHead, inHead && blocks, kept(element)]]
      }
      const scripts = (element: Element) => {
        const type = element.getAttribute('type')
        const language = element.getAttribute('language')
        const named = (type === null ? (language ? `text/${language}` : '') : type.trim()).toLowerCase()
        const isScript =
          /^(|module|(text|application)\/(x-)?(java|ecma)script|text\/(jscript|livescript|javascript1\.[0-5]))$/
        if (!isScript.test(named) || (element.hasAttribute('nomodule') && named !== 'module')) return []
        const isLater = element.hasAttribute('async') || element.hasAttribute('defer') || named === 'module'
        const isWished = /(^|\s)render(\s|$)/i.test(element.getAttribute('blocking') ?? '')
        const written = element.getAttribute(element instanceof HTMLElement ? 'src' : 'href')
        return entry(element, written, 'script', isWished || !isLater)
      }
      const links = (link: HTMLLinkElement) => {
        const written = link.getAttribute('href')
        const type = link.getAttribute('type')?.trim().split(';')[0]?.trim().toLowerCase() ?? ''
        const isStyle = link.matches('[rel~="stylesheet" i]') && (type === '' || type === 'text/css')
        const media = (link.getAttribute('media') ?? '').split(',')
        const others =
          /^\s*((only\s+)?(print|speech|aural|braille|embossed|handheld|projection|tty|tv)\b|not\s+(all|screen)\s*$)/i
        const isForScreen = media.join('').trim() === '' || media.some((query) => !others.test(query))
        const blocks = isForScreen && !link.matches('[disabled], [rel~="alternate" i]')
        const isHint = ['preload', 'modulepreload', 'prefetch', 'preconnect', 'dns-prefetch', 'prerender'].some((rel) =>
          link.matches(`[rel~="${rel}" i]`),
        )
        const isFont = link.matches('[rel~="preload" i]') && link.getAttribute('as')?.trim().toLowerCase() === 'font'
        return [
          ...(isStyle ? entry(link, written, 'style', blocks) : []),
          ...(isHint ? entry(link, written, isFont ? 'font' : 'hint', false) : []),
        ]
      }
      return [...document.querySelectorAll('script, link, iframe, frame')]
        .filter((element) => element.closest('noscript') === null)
        .flatMap((element) => {
          if (element.localName === 'script') return scripts(element)
          if (element instanceof HTMLLinkElement) return links(element)
          const src = element.getAttribute('src')
          return element instanceof HTMLElement && !/^\s*about:/i.test(src ?? '')
            ? entry(element, src, 'frame', false)
            : []
        })
        .slice(0, 1000)
    },
  },
]
