/** Headers of a download. Old browsers get an ASCII version of the file name. */
export function attachment(name: string, contentType: string): Record<string, string> {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const real = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${real}`,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  }
}
