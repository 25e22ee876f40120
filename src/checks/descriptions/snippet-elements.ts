/** Whether Google obeys `data-nosnippet` on the element. */
export function isSnippetElement(name: string): boolean {
  return name === 'span' || name === 'div' || name === 'section'
}
