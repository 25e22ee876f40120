const ITEMS = new Set(['li', 'article', 'section', 'td', 'dd'])
const HEADING = /^h[1-6]$/

/** The list items, articles, sections and cells around links, and whether they have a heading. */
export function createLinkItems() {
  const headingCounts: number[] = []
  const isCurrentItem: boolean[] = []
  const open: number[] = []
  /** For each link: the index of its nearest item, or -1, and the number of headings around the link. */
  const itemOfLink: number[] = []
  const headingsAround: number[] = []
  let openHeadings = 0

  return {
    open(name: string, isCurrent: boolean): void {
      if (ITEMS.has(name)) {
        open.push(headingCounts.push(0) - 1)
        isCurrentItem.push(isCurrent)
      } else if (HEADING.test(name)) {
        openHeadings += 1
        const item = open.at(-1)
        if (item !== undefined) headingCounts[item] = (headingCounts[item] as number) + 1
      }
    },
    close(name: string): void {
      if (ITEMS.has(name)) open.pop()
      else if (HEADING.test(name)) openHeadings -= 1
    },
    isCurrent: (): boolean => isCurrentItem[open.at(-1) ?? -1] === true,
    addLink(): void {
      itemOfLink.push(open.at(-1) ?? -1)
      headingsAround.push(openHeadings)
    },
    /** Links with a heading in the same item. A heading around the link itself does not count. */
    linksWithHeading(): number[] {
      return itemOfLink.flatMap((item, link) =>
        (headingCounts[item] ?? 0) > Math.min(1, headingsAround[link] as number) ? [link] : [],
      )
    },
  }
}
