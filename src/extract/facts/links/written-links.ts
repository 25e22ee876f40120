import type { Attributes } from '../../scan/attributes.ts'
import { createTextParts } from '../../text/text-parts.ts'
import type { Resolve } from '../resolve-url.ts'
import { createUrlBudget } from '../url-budget.ts'
import { TOO_LONG, urlOfLink, type WrittenLink } from './link-facts.ts'

/** Collects the links of a page as written, with their texts. The alt texts of images are part of a link's text. */
export function createWrittenLinks() {
  const links: WrittenLink[] = []
  const texts = createTextParts()
  return {
    /** All links with their texts and URLs. URLs that are too long together are as if each was too long. */
    written(resolve: Resolve) {
      const budget = createUrlBudget()
      const linkUrls = links.map(({ href }) => {
        const url = urlOfLink(href, resolve)
        return url === null || budget.fits(href, url) ? url : TOO_LONG
      })
      return { links, linkTexts: texts.texts(), linkUrls }
    },
    add: texts.add,
    isOpen: texts.isOpen,
    close: texts.close,
    /** For `<a>` and `<area>`. Returns whether it is a link. */
    open({ href, rel, alt }: Attributes): boolean {
      texts.close()
      if (href === undefined) return false
      links.push({ href, rel: rel ?? '' })
      texts.open()
      texts.add(alt ?? '')
      return true
    },
    /** The frames of a frameset are its content, so they count as links. */
    addFrame({ src, title }: Attributes): void {
      if (!src) return
      links.push({ href: src, rel: '' })
      texts.open()
      texts.add(title ?? '')
      texts.close()
    },
  }
}
