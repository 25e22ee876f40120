/** Finds the lazy image that an image in a `<noscript>` is a copy of: the nearest that names the same URL. */
export function createLazyCopies() {
  /** URL → indexes of the lazy images that name it. */
  const lazy = new Map<string, number[]>()
  const copies: { image: number; urls: string[] }[] = []
  return {
    addLazy(image: number, urls: readonly string[]): void {
      for (const url of new Set(urls)) {
        const images = lazy.get(url)
        if (images === undefined) lazy.set(url, [image])
        else images.push(image)
      }
    },
    addCopy(image: number, urls: string[]): void {
      copies.push({ image, urls })
    },
    /** Each copy with its lazy image. A lazy image has one copy. */
    pairs(): Map<number, number> {
      const found = new Map<number, number>()
      const taken = new Set<number>()
      for (const { image, urls } of copies) {
        let nearest: number | null = null
        for (const url of urls) {
          for (const each of lazy.get(url) ?? []) {
            const isNearer = nearest === null || Math.abs(each - image) < Math.abs(nearest - image)
            if (isNearer && !taken.has(each)) nearest = each
          }
        }
        if (nearest === null) continue
        taken.add(nearest)
        found.set(image, nearest)
      }
      return found
    },
  }
}
