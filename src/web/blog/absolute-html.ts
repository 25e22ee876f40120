/** Makes links and image URLs absolute, for feed readers. */
export function absoluteHtml(html: string, publicUrl: string, path: string): string {
  return html
    .replace(/ (href|src)="\/(?!\/)/g, ` $1="${publicUrl}/`)
    .replace(/ href="#/g, ` href="${publicUrl}${path}#`)
}
