import type { GroupSelection } from '../facts/group-selection.ts'
import type { PageSource } from '../facts/page-source.ts'
import { walkTree } from '../tree/walk-tree.ts'
import type { CollectedHtml } from './collected-html.ts'
import { createCollector } from './collector.ts'
import { scanHtml } from './scan-html.ts'

/**
 * What a browser with scripts off would see. Most pages need only a quick scan, the others a DOM tree. If that tree
 * would be too large, we accept the scan's best guess.
 */
export function collectPage(written: string, source: PageSource, groups: GroupSelection): CollectedHtml {
  const html = written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written
  return (
    collectQuickly(html, source, groups) ?? collectFromTree(html, source, groups) ?? guessPage(html, source, groups)
  )
}

/** Null if the quick scan cannot be certain to match a browser's tree. */
export function collectQuickly(html: string, source: PageSource, groups: GroupSelection): CollectedHtml | null {
  const { visitor, page } = createCollector(html, source, groups)
  return scanHtml(html, visitor, true) ? page() : null
}

/** Null if the tree would be too large. */
export function collectFromTree(html: string, source: PageSource, groups: GroupSelection): CollectedHtml | null {
  const { visitor, page } = createCollector(html, source, groups)
  return walkTree(html, visitor) ? page() : null
}

function guessPage(html: string, source: PageSource, groups: GroupSelection): CollectedHtml {
  const { visitor, page } = createCollector(html, source, groups)
  scanHtml(html, visitor, false)
  return page()
}
