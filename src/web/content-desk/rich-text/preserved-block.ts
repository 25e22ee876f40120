import { Node } from '@tiptap/core'

/** Figures, details and irregular tables. They are saved unchanged and can only be edited as HTML. */
export const PreservedBlock = Node.create({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  draggable: true,
  // Without this `parseHTML`, an `html` attribute of a pasted element would be used unchecked.
  addAttributes: () => ({
    html: { default: '', rendered: false, parseHTML: (element) => sanitisedElement(element).outerHTML },
  }),
  parseHTML: () => ['table', 'figure', 'details', 'dl'].map((tag) => ({ tag })),
  renderHTML: ({ node }) => elementOf(String(node.attrs.html)),
})

function elementOf(html: string): Element {
  const template = document.createElement('template')
  template.innerHTML = html
  const element = template.content.firstElementChild ?? document.createElement('p')
  if (element.localName !== 'table') return element
  const box = document.createElement('div')
  box.className = 'table-box'
  box.append(element)
  return box
}

/** Pasted elements can contain styles and scripts. Removes everything that the server would remove. */
export function sanitisedElement(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement
  for (const part of [copy, ...copy.querySelectorAll('*')]) {
    if (!KEPT_ELEMENTS.test(part.localName)) part.replaceWith(...harmlessChildren(part))
    for (const { name, value } of [...part.attributes]) {
      // Browsers ignore tabs and line breaks in URLs, so ignore them here too.
      const compact = value.replace(/[\s\p{Cc}]/gu, '')
      if (!KEPT_ATTRIBUTES.test(name) || /^(javascript|data|vbscript):/i.test(compact)) part.removeAttribute(name)
    }
  }
  return copy
}

function harmlessChildren(part: Element): ChildNode[] {
  return /^(script|style|template|iframe|object|svg|math)$/.test(part.localName) ? [] : [...part.childNodes]
}

const KEPT_ELEMENTS = new RegExp(
  `^(${[
    'table|caption|thead|tbody|tr|th|td|figure|figcaption|img|details|summary|dl|dt|dd',
    'h2|h3|h4|p|br|hr|ul|ol|li|blockquote|pre|code|a|abbr|strong|em|u|s|sub|sup|kbd|mark|b|i',
  ].join('|')})$`,
)
const KEPT_ATTRIBUTES = /^(src|alt|width|height|loading|href|title|rel|colspan|rowspan|scope|start)$/
