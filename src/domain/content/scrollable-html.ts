/** HTML whose wide parts, tables and code, can be moved sideways in a box of their own, by key too: the page stands still. */
export function movableHtml(html: string): string {
  return html
    .replaceAll('<table>', '<div class="table-box" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
}
