import type { ComparedGroup } from './compared-group.ts'
import { collapse, elements, elementsIn, webUrl } from './read.ts'

const AGENTS = ['robots', 'googlebot', 'bingbot', 'gptbot']
const META_NAMES = ['author', 'generator', 'keywords', 'referrer', 'theme-color']

export const HEAD: ComparedGroup[] = [
  {
    name: 'titles',
    ours: ({ titles }) => [titles.total, titles.entries.map(({ text, isInHead }) => [text, isInHead])],
    theirs: () => {
      const titles = elements('title').map((title) => [
        collapse(title.textContent ?? '').slice(0, 1000),
        document.head?.contains(title) === true,
      ])
      return [titles.length, titles.slice(0, 20)]
    },
  },
  {
    name: 'descriptions',
    ours: ({ descriptions }) =>
      descriptions.entries.map(({ text, isInHead, strayAttributes }) => [text, isInHead, strayAttributes.toSorted()]),
    theirs: () => {
      const usual =
        /^(name|content|property|itemprop|id|class|lang|dir|title|http-equiv|charset|(data|aria|xml)[-:].*)$/
      return elements('meta[name="description" i]').map((meta) => [
        collapse(meta.getAttribute('content') ?? '').slice(0, 1000),
        document.head?.contains(meta) === true,
        meta
          .getAttributeNames()
          .filter((name) => !usual.test(name))
          .sort(),
      ])
    },
  },
  {
    name: 'canonicals',
    ours: ({ canonicals }) =>
      canonicals.entries.map(({ rel, href, url, from, attributes }) => [rel, href, url, from, Object.keys(attributes)]),
    theirs: () =>
      elements('link[rel]').flatMap((link) => {
        const href = link.getAttribute('href')
        const url = href === null || href.trim() === '' ? null : webUrl(href)
        const place = document.head?.contains(link) ? 'head' : 'body'
        const names = ['hreflang', 'lang', 'media', 'type'].filter((name) => link.hasAttribute(name))
        return ['canonical', 'amphtml']
          .filter((rel) => link.matches(`[rel~="${rel}" i]`))
          .map((rel) => [rel, href?.slice(0, 2000) ?? null, url, place, names])
      }),
  },
  {
    name: 'robotsRules',
    ours: ({ robotsRules }) =>
      robotsRules.entries
        .filter(({ agent }) => AGENTS.includes(agent))
        .map(({ agent, from, rules }) => [
          agent,
          from,
          rules.map(({ directive, value }) => (value === null ? directive : `${directive}:${value.toLowerCase()}`)),
        ]),
    theirs: () =>
      elements('meta[name]')
        .map((meta) => [meta.getAttribute('name')?.toLowerCase() ?? '', meta] as const)
        .filter(([name]) => /^(robots|googlebot|bingbot|gptbot)$/.test(name))
        .map(([name, meta]) => [
          name,
          document.head?.contains(meta) ? 'head' : 'body',
          // Split at commas, but not at a comma inside a date.
          (meta.getAttribute('content') ?? '')
            .toLowerCase()
            .split(/(?<!unavailable_after\s*:[a-z\s]*(?:\d{1,2})?),/)
            .map((part) => part.trim().replace(/\s*:\s*/, ':'))
            .filter((part) => part !== ''),
        ]),
  },
  {
    name: 'hreflangDetails',
    ours: ({ hreflangDetails }) => hreflangDetails.map(({ href, from }) => [href, from]),
    theirs: () =>
      (['head', 'body'] as const)
        .flatMap((part) =>
          elementsIn(part, 'link[rel~="alternate" i][hreflang]')
            .map((link) => link.getAttribute('href') ?? '')
            .filter((href) => href !== '' && webUrl(href) !== null)
            .map((href) => [href === webUrl(href) ? null : href.slice(0, 500), part]),
        )
        .slice(0, 500),
  },
  {
    name: 'metas',
    ours: ({ metas }) =>
      metas.entries
        .filter(({ attribute, key }) => attribute !== 'name' || META_NAMES.includes(key))
        .map(({ attribute, key, content, isInHead, isAfterScript = false }) => [
          attribute,
          key,
          content,
          isInHead,
          isAfterScript,
        ]),
    theirs: () => {
      const runs =
        /^(module|(text|application)\/(x-)?(java|ecma)script|text\/(jscript|livescript|javascript1\.[0-5])|)$/
      const [script] = [...document.querySelectorAll('script')].filter((each) => {
        const language = each.getAttribute('language')
        const fallback = language ? `text/${language}` : ''
        return runs.test((each.getAttribute('type') ?? fallback).trim().toLowerCase())
      })
      return elements('meta').flatMap((meta) =>
        ['name', 'property', 'http-equiv'].flatMap((attribute) => {
          const key = meta.getAttribute(attribute)?.toLowerCase() ?? ''
          const isKept =
            attribute === 'name' ? /^(author|generator|keywords|referrer|theme-color)$/.test(key) : key !== ''
          if (!isKept || (attribute === 'property' && /^(og|twitter):/.test(key))) return []
          const content = collapse(meta.getAttribute('content') ?? '')
          const isAfter = script !== undefined && (script.compareDocumentPosition(meta) & 4) !== 0
          const isInHead = document.head?.contains(meta) === true
          return [[attribute, key, attribute === 'http-equiv' ? content : content.slice(0, 500), isInHead, isAfter]]
        }),
      )
    },
  },
  {
    name: 'linkTags',
    ours: ({ linkTags }) => linkTags.entries.map(({ rel, url, type, isInHead }) => [rel, url, type, isInHead]),
    theirs: () => {
      const kept =
        'canonical amphtml stylesheet preload modulepreload prefetch prerender preconnect dns-prefetch'.split(' ')
      return elements('link[rel]')
        .filter((link) => !kept.some((rel) => link.matches(`[rel~="${rel}" i]`)))
        .filter((link) => !link.matches('[rel~="alternate" i][hreflang]'))
        .filter((link) => collapse(link.getAttribute('rel') ?? '') !== '')
        .map((link) => {
          const href = link.getAttribute('href') ?? ''
          return [
            collapse(link.getAttribute('rel') ?? '').toLowerCase(),
            href.trim() === '' ? '' : (webUrl(href) ?? href).slice(0, 2000),
            (link.getAttribute('type') ?? '').trim().toLowerCase(),
            document.head?.contains(link) === true,
          ]
        })
    },
  },
  {
    name: 'social',
    ours: ({ social }) => social.entries.map(({ attribute, key, content }) => [attribute, key, content]),
    theirs: () =>
      elements('meta').flatMap((meta) =>
        ['property', 'name']
          .map((attribute) => [attribute, meta.getAttribute(attribute)?.toLowerCase() ?? ''] as const)
          .filter(([, key]) => key.startsWith('og:') || key.startsWith('twitter:'))
          .map((pair) => [...pair, collapse(meta.getAttribute('content') ?? '').slice(0, 2000)]),
      ),
  },
  {
    name: 'viewport',
    ours: ({ viewport }) => viewport.entries.map(({ content, isInHead }) => [content, isInHead]),
    theirs: () =>
      elements('meta[name="viewport" i]').map((meta) => [
        collapse(meta.getAttribute('content') ?? '').slice(0, 500),
        document.head?.contains(meta) === true,
      ]),
  },
  {
    name: 'charsets',
    ours: ({ charsets }) => charsets.meta?.label ?? null,
    theirs: () => {
      const labels = elements('meta')
        .map((meta) => {
          const isHeader = meta.getAttribute('http-equiv')?.toLowerCase() === 'content-type'
          const inContent = isHeader ? /charset\s*=\s*["']?([^\s;"']+)/i.exec(meta.getAttribute('content') ?? '') : null
          return meta.getAttribute('charset')?.trim() ?? inContent?.[1] ?? ''
        })
        .filter((label) => label !== '')
      const isKnown = (label: string) => {
        try {
          return new TextDecoder(label) !== null
        } catch {
          return false
        }
      }
      return labels.find(isKnown) ?? labels[0] ?? null
    },
  },
  {
    name: 'langs',
    ours: ({ langs: { html, body, partCount, parts } }) => [
      [html.xmlLang, html.dir],
      [body.lang, body.xmlLang, body.dir],
      partCount,
      parts.map(({ lang, count }) => [lang, count]),
    ],
    theirs: () => {
      const html = document.documentElement
      const body = html.querySelector(':scope > body')
      const langs = [...html.querySelectorAll('[lang]')]
        .filter((element) => element !== body && !document.head?.contains(element))
        .map((element) => element.getAttribute('lang') ?? '')
      return [
        ['xml:lang', 'dir'].map((name) => html.getAttribute(name)),
        ['lang', 'xml:lang', 'dir'].map((name) => body?.getAttribute(name) ?? null),
        langs.length,
        [...new Set(langs)].slice(0, 50).map((lang) => [lang, langs.filter((each) => each === lang).length]),
      ]
    },
  },
]
