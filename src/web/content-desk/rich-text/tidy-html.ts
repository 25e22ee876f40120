import { headRows } from './table-shape.ts'

/** Cleans up the editor's HTML: one line per block, no paragraphs in simple list items and cells. */
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

/** Whether two HTML texts give the same document. */
export function isSameHtml(a: string, b: string): boolean {
  return a === b || parsed(a).innerHTML === parsed(b).innerHTML
}

/** Parses in a separate document, where nothing is loaded or run. */
function parsed(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}

function isAlone(paragraph: Element): boolean {
  return [...(paragraph.parentElement?.children ?? [])].every(
    (child) => child === paragraph || child.localName === 'ul' || child.localName === 'ol',
  )
}

/** The editor has no thead, so leading rows of header cells are moved into a new one. */
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
