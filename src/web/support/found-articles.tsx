import { Link } from 'react-router'
import type { ArticleSummary } from '#domain/content/content.ts'
import { ColourDot } from '../design/colour-dot.tsx'
import { Day } from '../design/times/day.tsx'
import type { SupportList } from './support-list.ts'

export function FoundArticles({ list: { articles, filter } }: { list: SupportList }) {
  return (
    <section aria-labelledby="found-title">
      <h2 id="found-title" className="sr-only">
        {filter.search === null ? 'Articles' : 'Search results'}
      </h2>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface shadow-card">
        {articles.map((article) => (
          <FoundArticle key={article.id} article={article} />
        ))}
      </ul>
    </section>
  )
}

function FoundArticle({
  article: { slug, title, excerpt, highlight, titleHighlight, category, updatedAt },
}: {
  article: ArticleSummary
}) {
  return (
    <li className="group relative grid gap-1.5 px-6 py-5 first:rounded-t-xl last:rounded-b-xl hover:bg-sunken">
      <h3 className="font-medium">
        <Link to={`/support/${slug}`} className="after:absolute after:inset-0 group-hover:text-accent-ink">
          {titleHighlight === null ? title : <Marked html={titleHighlight} />}
        </Link>
      </h3>
      {highlight === null ? (
        excerpt && <p className="max-w-3xl text-sm leading-6 text-muted">{excerpt}</p>
      ) : (
        <p className="max-w-3xl text-sm leading-6 wrap-anywhere text-muted">
          <Marked html={highlight} />
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        {category && (
          <span className="inline-flex items-center gap-1.5">
            <ColourDot color={category.color} />
            {category.name}
          </span>
        )}
        <span>
          Updated <Day moment={updatedAt} />
        </span>
      </p>
    </li>
  )
}

/** The HTML contains search matches in `<mark>` elements. */
function Marked({ html }: { html: string }) {
  return (
    <span
      className="[&_mark]:rounded-sm [&_mark]:bg-warn-soft [&_mark]:px-0.5 [&_mark]:text-ink"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has escaped everything except its own marks.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
