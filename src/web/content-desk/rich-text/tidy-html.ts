/** The editor's HTML as a person would write it: a line for each block, no paragraphs inside simple list items. */
export function tidyHtml(html: string): string {
  const root = parsed(html)
  while (root.lastElementChild?.localName === 'p' && root.lastElementChild.childNodes.length === 0)
    root.lastElementChild.remove()
  for (const paragraph of root.querySelectorAll('li > p:first-child')) {
    if (isAlone(paragraph)) paragraph.replaceWith(...paragraph.childNodes)
  }
  for (const list of root.querySelectorAll('ul, ol')) breakLines(list)
  breakLines(root)
  return root.innerHTML.trim()
}

/** Whether two texts are the same document, however they are spelt. */
export function isSameHtml(a: string, b: string): boolean {
  return a === b || parsed(a).innerHTML === parsed(b).innerHTML
}

/** Parsed in a document of its own: nothing in it is loaded or run. */
function parsed(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}

function isAlone(paragraph: Element): boolean {
  return [...(paragraph.parentElement?.children ?? [])].every(
    (child) => child === paragraph || child.localName === 'ul' || child.localName === 'ol',
  )
}

function breakLines(block: Element): void {
  for (const child of [...block.children]) child.before('\n')
  block.lastElementChild?.after('\n')
}
