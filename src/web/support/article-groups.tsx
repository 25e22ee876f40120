import { Link } from 'react-router'
import { listUrl } from '../cms/list-url.ts'
import { ColourDot } from '../design/colour-dot.tsx'
import { type ArticleGroup, groupArticles, type SupportList } from './support-list.ts'

export function ArticleGroups({ list }: { list: SupportList }) {
  return (
    <div className="gap-x-4 sm:columns-2 lg:columns-3">
      {groupArticles(list).map((group) => (
        <Group key={group.slug} group={group} />
      ))}
    </div>
  )
}

function Group({ group: { name, slug, color, articles } }: { group: ArticleGroup }) {
  const id = `group-${slug ?? 'more'}`
  return (
    <section
      aria-labelledby={id}
      className="mb-4 break-inside-avoid rounded-xl border border-line bg-surface px-6 pt-5 pb-4 shadow-card"
    >
      <h2 id={id} className="flex items-center gap-2.5 font-semibold">
        {color && <ColourDot color={color} />}
        {slug ? (
          <Link to={listUrl('/support', { category: slug })} className="hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      <ul className="mt-2">
        {articles.map((article) => (
          <li key={article.id}>
            <h3 className="text-sm">
              <Link
                to={`/support/${article.slug}`}
                className="block py-1.5 text-muted hover:text-accent-ink hover:underline"
              >
                {article.title}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  )
}
