/** Lets wide tables and code scroll sideways in their own box, by keyboard as well, without moving the page. */
export function scrollableHtml(html: string): string {
  return html
    .replaceAll('<table>', '<div class="table-box" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
}
