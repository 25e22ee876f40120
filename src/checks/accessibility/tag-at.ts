/** The tag of the element at a path: `<img>` for `main > p:3 > img`. */
export function tagAt(path: string): string {
  const last = path.slice(path.lastIndexOf('>') + 1).trim()
  return `<${last.replace(/:\d+$/, '')}>`
}
