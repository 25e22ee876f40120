import { headRows } from './table-shape.ts'

/** Puts each block on its own line, and unwraps paragraphs in simple list items and cells. */
export function tidyHtml(html: string): string {
  const root = parsed(html)
  while (root.lastElementChild?.localName === 'p' && root.lastElementChild.childNodes.length === 0)
    root.lastElementChild.remove()
  for (const paragraph of root.querySelectorAll(':is(li, td, th) > p:first-child')) {
    if (isAlone(paragraph)) paragraph.replaceWith(...paragraph.childNodes)
  }
  for (const box of root.querySelectorAll('.table-box')) box.replaceWith(...box.childNodes)
  for (const table of root.querySelectorAll('table')) tidyTable(table)
  for (const parts of root.querySelectorAll('ul, ol, table, thead, tbody, tr')) breakLines(parts)
  breakLines(root)
  return root.innerHTML.trim()
}

export function isSameHtml(a: string, b: string): boolean {
  return a === b || parsed(a).innerHTML === parsed(b).innerHTML
}

/** Uses a separate document, in which browsers load no images and run no scripts. */
function parsed(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}

function isAlone(paragraph: Element): boolean {
  return [...(paragraph.parentElement?.children ?? [])].every(
    (child) => child === paragraph || child.localName === 'ul' || child.localName === 'ol',
  )
}

/** The editor does not support thead, so move the header rows at the top into a new thead. */
function tidyTable(table: HTMLTableElement): void {
  table.caption?.removeAttribute('contenteditable')
  const [body] = table.tBodies
  if (!body || table.tHead) return
  for (const row of headRows([...body.rows])) table.createTHead().append(row)
}

function breakLines(block: Element): void {
  for (const child of block.children) if (!isBreak(child.previousSibling)) child.before('\n')
  if (!isBreak(block.lastChild)) block.lastElementChild?.after('\n')
}

function isBreak(node: Node | null): boolean {
  return node?.nodeType === Node.TEXT_NODE && /^[ \t\r]*\n\s*$/.test(node.textContent ?? '')
}
