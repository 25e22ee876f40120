import { walkTree } from '../tree/walk-tree.ts'
import type { CollectedPage } from './collected-page.ts'
import { createCollector } from './collector.ts'
import { scanHtml } from './scan-html.ts'

/**
 * The parts of a page as a browser with scripts off has them. The quick pass answers for nearly all pages; the rest are
 * built into a tree. A page made to be slow to build has to do with the quick pass's best guess.
 */
export function collectPage(written: string): CollectedPage {
  const html = written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written
  return collectQuickly(html) ?? collectFromTree(html) ?? guessPage(html)
}

/** Null when the open elements alone do not tell what a browser's tree holds. */
export function collectQuickly(html: string): CollectedPage | null {
  const { visitor, page } = createCollector()
  return scanHtml(html, visitor, true) ? page() : null
}

/** Null when the tree would be too large. */
export function collectFromTree(html: string): CollectedPage | null {
  const { visitor, page } = createCollector()
  return walkTree(html, visitor) ? page() : null
}

function guessPage(html: string): CollectedPage {
  const { visitor, page } = createCollector()
  scanHtml(html, visitor, false)
  return page()
}
