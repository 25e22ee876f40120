declare module 'wawoff2' {
  /** Decompresses a WOFF2 font. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>
}
