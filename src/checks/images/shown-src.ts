const MAX_DATA_URL = 40

/** The URL of an image as evidence shows it. Of a data: URL, only the start says something. */
export function shownSrc(src: string): string {
  if (src === '') return 'image without src'
  return src.length > MAX_DATA_URL && /^data:/i.test(src) ? `${src.slice(0, MAX_DATA_URL)}…` : src
}
