import type { StructuredNode, StructuredValue } from '#domain/facts/structured-data.ts'
import type { ComparedGroup } from './compared-group.ts'
import { textOf, webUrl } from './read.ts'

type Brief = [types: string[], id: string | null, properties: Record<string, unknown[]>]

function briefOf({ types, id, properties }: StructuredNode): Brief {
  const values = Object.entries(properties).map(([name, all]) => [name, all.map(briefValue)] as const)
  return [types, id, Object.fromEntries(values)]
}

function briefValue(value: StructuredValue): unknown {
  return typeof value === 'object' && value !== null && 'types' in value ? briefOf(value) : value
}

/** Compared only on pages whose structured data was stored in full. */
export const STRUCTURED_DATA: ComparedGroup[] = [
  {
    name: 'structuredData',
    ours: ({ structuredData: { nodes, jsonLdErrors } }) => ({
      microdata: nodes.filter(({ format }) => format === 'microdata').map(briefOf),
      rdfaTypes: nodes.flatMap(rdfaTypesOf),
      jsonLdTypes: nodes.flatMap(jsonLdTypesOf).sort(),
      jsonLdErrors: jsonLdErrors.length,
    }),
    theirs: () => {
      const words = (list: string | null) => (list ?? '').split(/[\t\n\f\r ]+/).filter(Boolean)
      const short = (name: string) => name.replace(/^https?:\/\/(www\.)?schema\.org[/#](?=.)/i, '')
      const isItem = (element: Element) => element.hasAttribute('itemscope')
      const url = (written: string) => (written === '' ? '' : (webUrl(written) ?? written))
      const propertyText = (element: Element): string => {
        const of = (name: string) => element.getAttribute(name)
        const tag = element.localName
        if (tag === 'meta') return of('content') ?? ''
        if (/^(audio|embed|iframe|img|source|track|video)$/.test(tag)) return url(of('src') ?? '')
        if (/^(a|area|link)$/.test(tag)) return url(of('href') ?? '')
        if (tag === 'object') return url(of('data') ?? '')
        if (tag === 'data' || tag === 'meter') return of('value') ?? ''
        if (tag === 'title') return (element.textContent ?? '').replace(/[\t\n\f\r ]+/g, ' ').trim()
        return (tag === 'time' ? of('datetime') : null) ?? textOf(element).slice(0, 5100)
      }
      const propertiesOf = (item: Element): Element[] => {
        const found = new Set<Element>()
        const visit = (element: Element) => {
          if (found.has(element)) return
          found.add(element)
          if (!isItem(element)) for (const child of element.children) visit(child)
        }
        for (const child of item.children) visit(child)
        for (const id of words(item.getAttribute('itemref'))) {
          const target = document.getElementById(id)
          if (target) visit(target)
        }
        return [...found].filter((element) => words(element.getAttribute('itemprop')).length > 0)
      }
      const itemOf = (item: Element, around: Element[]): unknown => {
        const properties: Record<string, unknown[]> = {}
        for (const element of propertiesOf(item)) {
          if (isItem(element) && around.includes(element)) continue
          const value = isItem(element) ? itemOf(element, [...around, element]) : propertyText(element)
          for (const name of words(element.getAttribute('itemprop'))) {
            properties[short(name)] ??= []
            properties[short(name)]?.push(value)
          }
        }
        const id = item.getAttribute('itemid')
        return [words(item.getAttribute('itemtype')).map(short), id === null ? null : (webUrl(id) ?? id), properties]
      }
      const scripts = [...document.querySelectorAll('script')]
        .filter((script) => /^\s*application\/ld\+json\s*(;|$)/i.test(script.getAttribute('type') ?? ''))
        .filter((script) => script.namespaceURI === 'http://www.w3.org/1999/xhtml')
        .map((script) => (script.textContent ?? '').replace(/^\s*<!--|-->\s*$/g, ''))
      const types: string[] = []
      let jsonLdErrors = 0
      for (const script of scripts) {
        try {
          JSON.parse(script, function (this: Record<string, unknown>, key, value) {
            if (key === '@type' && this['@value'] === undefined) types.push(...[value].flat().map(short))
            return value
          })
        } catch {
          jsonLdErrors += 1
        }
      }
      return {
        microdata: [...document.querySelectorAll('[itemscope]')]
          .filter((element) => words(element.getAttribute('itemprop')).length === 0)
          .map((element) => itemOf(element, [element])),
        rdfaTypes: [...document.querySelectorAll('[typeof]')].flatMap((element) =>
          words(element.getAttribute('typeof')).map((name) => name.replace(/^.*[:/#]/, '')),
        ),
        jsonLdTypes: types.sort(),
        jsonLdErrors,
      }
    },
  },
]

/** The last part of each type name, in document order. */
function rdfaTypesOf(node: StructuredNode): string[] {
  if (node.format !== 'rdfa') return []
  return [...node.types.map((name) => name.replace(/^.*[:/#]/, '')), ...inside(node).flatMap(rdfaTypesOf)]
}

function jsonLdTypesOf(node: StructuredNode): string[] {
  return node.format === 'json-ld' ? [...node.types, ...inside(node).flatMap(jsonLdTypesOf)] : []
}

function inside({ properties }: StructuredNode): StructuredNode[] {
  return Object.values(properties)
    .flat()
    .filter((value) => typeof value === 'object' && value !== null && 'types' in value)
}
