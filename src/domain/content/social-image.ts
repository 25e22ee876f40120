/** Increase this when the design changes, to invalidate cached images. */
const DESIGN_VERSION = 1

/** Path of a page's social image. It contains a hash of the words on the image, so it can be cached forever. */
export function socialImagePath(path: string, title: string, description: string): string {
  const pagePath = path.replace(/\?.*/, '')
  return `/og${pagePath === '/' ? '/index' : pagePath}.png?v=${socialImageVersion(title, description)}`
}

/** 32-bit FNV-1a: short, and the same in browser and server. Not for security. */
export function socialImageVersion(title: string, description: string): string {
  let hash = 0x811c9dc5
  for (const character of `${DESIGN_VERSION}\n${title}\n${description}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
