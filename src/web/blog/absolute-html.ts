/** HTML whose links and pictures also lead somewhere outside our own pages, as in a feed reader. */
export function absoluteHtml(html: string, publicUrl: string, path: string): string {
  return html
    .replace(/ (href|src)="\/(?!\/)/g, ` $1="${publicUrl}/`)
    .replace(/ href="#/g, ` href="${publicUrl}${path}#`)
}
