import type { Crawl } from '#domain/crawls/crawl.ts'
import { describeRendering } from '#domain/rendering/describe-rendering.ts'

/** What a crawl rendered, because findings on scripts and layout are those of these pages. */
export function RenderingNote({ rendering }: Pick<Crawl, 'rendering'>) {
  const lines = describeRendering(rendering)
  return lines.length > 0 && <p className="text-sm text-muted">{lines.join(' ')}</p>
}
