declare module 'wawoff2' {
  /** A font of a web page (WOFF2) as other programs read it. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>
}
