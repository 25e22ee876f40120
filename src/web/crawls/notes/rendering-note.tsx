import { describeRendering } from '#domain/rendering/describe-rendering.ts'
import type { RenderingSummary } from '#domain/rendering/rendering-summary.ts'

/** What a crawl rendered, because findings on scripts and layout are those of these pages. */
export function RenderingNote({ rendering }: { rendering: RenderingSummary | null | undefined }) {
  const lines = describeRendering(rendering)
  return lines.length > 0 && <p className="text-sm text-muted">{lines.join(' ')}</p>
}
