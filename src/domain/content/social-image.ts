/** Raised when the pictures are drawn in another way, so that nobody is shown one of the old kind. */
const DRAWING = 1

/**
 * Where the picture of a page is, for those who share a link to it. The picture shows the words it is shared with;
 * their hash is in the address, so that a picture is good for ever under it.
 */
export function socialImagePath(path: string, title: string, description: string): string {
  const place = path.replace(/\?.*/, '')
  return `/og${place === '/' ? '/index' : place}.png?v=${socialImageVersion(title, description)}`
}

/** FNV-1a of 32 bits: short and the same in browser and server. It only tells versions apart. */
export function socialImageVersion(title: string, description: string): string {
  let hash = 0x811c9dc5
  for (const character of `${DRAWING}\n${title}\n${description}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
