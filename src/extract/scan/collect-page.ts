import type { PageSource } from '../facts/page-source.ts'
import { walkTree } from '../tree/walk-tree.ts'
import type { CollectedHtml } from './collected-html.ts'
import { createCollector } from './collector.ts'
import { scanHtml } from './scan-html.ts'

/**
 * What a browser with scripts off would see. Most pages need only a quick scan, the others a DOM tree. If that tree
 * would be too large, we accept the scan's best guess.
 */
export function collectPage(written: string, source: PageSource): CollectedHtml {
  const html = written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written
  return collectQuickly(html, source) ?? collectFromTree(html, source) ?? guessPage(html, source)
}

/** Null if the quick scan cannot be certain to match a browser's tree. */
export function collectQuickly(html: string, source: PageSource): CollectedHtml | null {
  const { visitor, page } = createCollector(html, source)
  return scanHtml(html, visitor, true) ? page() : null
}

/** Null if the tree would be too large. */
export function collectFromTree(html: string, source: PageSource): CollectedHtml | null {
  const { visitor, page } = createCollector(html, source)
  return walkTree(html, visitor) ? page() : null
}

function guessPage(html: string, source: PageSource): CollectedHtml {
  const { visitor, page } = createCollector(html, source)
  scanHtml(html, visitor, false)
  return page()
}
