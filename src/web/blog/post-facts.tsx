import type { PostSummary } from '#domain/content/content.ts'
import { ColourDot } from '../design/colour-dot.tsx'
import { Day } from '../design/times/day.tsx'

export function PostFacts({ post: { authorName, category, publishedAt, readTimeMinutes } }: { post: PostSummary }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {category && (
        <span className="inline-flex items-center gap-2 font-medium text-ink">
          <ColourDot color={category.color} />
          {category.name}
        </span>
      )}
      {authorName && <span>{authorName}</span>}
      {publishedAt && <Day moment={publishedAt} />}
      <span className="tabular-nums">{readTimeMinutes} min read</span>
    </p>
  )
}
