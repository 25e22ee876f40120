const MARKS: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  // UTF-16 files without a byte order mark start with `<` in two bytes.
  [[0x3c, 0x00], 'utf-16le'],
  [[0x00, 0x3c], 'utf-16be'],
]

/** The decoder for a sitemap, from its byte order mark, the server's header or the XML declaration, in this order. */
export function sitemapDecoder(
  start: Uint8Array,
  contentType: string,
): { decoder: TextDecoder; unknown: string | null } {
  const mark = MARKS.find(([bytes]) => bytes.every((byte, place) => start[place] === byte))
  if (mark !== undefined) return { decoder: new TextDecoder(mark[1]), unknown: null }
  const opening = new TextDecoder('latin1').decode(start.subarray(0, 512))
  const label =
    /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1] ??
    /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(opening)?.[1] ??
    'utf-8'
  try {
    const decoder = new TextDecoder(label)
    // UTF-16 would have been recognised by its first bytes, so a label that claims it is wrong.
    return { decoder: decoder.encoding.startsWith('utf-16') ? new TextDecoder() : decoder, unknown: null }
  } catch {
    return { decoder: new TextDecoder(), unknown: label }
  }
}
