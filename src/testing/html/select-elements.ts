import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Parent = { childNodes: DefaultTreeAdapterTypes.ChildNode[] }

/** Reads one element of a selector: a name, an id, attributes, places among siblings. */
const PART =
  /\[([\w:-]+)(?:([~^*]?)=(?:"((?:[^"\\]|\\.)*)"|([\w-]+))( i)?)?\]|:nth-(child|of-type)\((\d+)\)|:first-child/g

/** The elements of a page that a selector of our evidence matches, as a browser with scripts off would find them. */
export function selectElements(html: string, selector: string): Element[] {
  const all = elementsIn(parse(html, { scriptingEnabled: false }))
  return selector.split(/, (?=[^"]*(?:"[^"]*"[^"]*)*$)/).flatMap((one) => {
    // Combinators at even distances: element, ' > ' or ' ', element, …
    const steps = one.split(/( > | (?![^[]*\]))/)
    return all.filter((element) => matches(element, steps))
  })
}

function matches(element: Element, steps: readonly string[]): boolean {
  if (!isOne(element, steps.at(-1) ?? '')) return false
  if (steps.length === 1) return true
  const outer = steps.slice(0, -2)
  let parent = parentOf(element)
  if (steps.at(-2) === ' > ') return parent !== null && matches(parent, outer)
  while (parent !== null && !matches(parent, outer)) parent = parentOf(parent)
  return parent !== null
}

function isOne(element: Element, step: string): boolean {
  if (step === '*') return true
  const [name = ''] = /^[#\w-]+/.exec(step) ?? []
  const readAttribute = (wanted: string) => element.attrs.find((attribute) => attribute.name === wanted)?.value
  if (name.startsWith('#') ? readAttribute('id') !== name.slice(1) : element.tagName.toLowerCase() !== name)
    return false
  for (const [part, attribute, kind, quoted, plain, flag, nth, place] of step.matchAll(PART)) {
    if (attribute !== undefined) {
      const fold = (text: string) => (flag === undefined ? text : text.toLowerCase())
      const wanted = fold(plain ?? (quoted ?? '').replace(/\\(.)/g, '$1'))
      const value = readAttribute(attribute)
      if (value === undefined) return false
      if (quoted === undefined && plain === undefined) continue
      const isEqual = isMatch(kind, fold(value), wanted)
      if (kind === '~' ? !fold(value).split(/\s+/).includes(wanted) : !isEqual) return false
    } else {
      const siblings = childrenOf(element.parentNode as Parent)
      const alike = nth === 'of-type' ? siblings.filter(({ tagName }) => tagName === element.tagName) : siblings
      if (alike.indexOf(element) !== (part === ':first-child' ? 1 : Number(place)) - 1) return false
    }
  }
  return true
}

function isMatch(kind: string | undefined, value: string, wanted: string): boolean {
  if (kind === '*') return value.includes(wanted)
  return kind === '^' ? value.startsWith(wanted) : value === wanted
}

/** Without recursion, because some pages of tests are very deep. */
function elementsIn(root: Parent): Element[] {
  const found: Element[] = []
  const open: Parent[] = [root]
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    const children = childrenOf(parent)
    found.push(...children)
    open.push(...children)
  }
  return found
}

function childrenOf({ childNodes }: Parent): Element[] {
  return childNodes.filter((node): node is Element => 'tagName' in node)
}

function parentOf(element: Element): Element | null {
  const parent = element.parentNode
  return parent !== null && 'tagName' in parent ? parent : null
}
