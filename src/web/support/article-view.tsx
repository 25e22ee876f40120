import { ChartNoAxesCombined } from 'lucide-react'
import { Link } from 'react-router'
import type { Article, ArticleSummary } from '#domain/content/content.ts'
import { Breadcrumbs } from '../design/breadcrumbs.tsx'
import { Prose } from '../design/prose.tsx'
import { Day } from '../design/times/day.tsx'
import { stepsTo } from './article-steps.ts'
import { VoteBox } from './vote-box.tsx'

export function ArticleView({ article, related }: { article: Article; related: ArticleSummary[] }) {
  return (
    <div
      className={
        'mx-auto grid max-w-7xl grid-cols-1 gap-x-16 gap-y-12 px-4 pt-10 pb-20 wrap-anywhere sm:px-6 sm:pt-14 ' +
        'lg:grid-cols-[minmax(0,1fr)_19rem]'
      }
    >
      <div className="grid min-w-0 grid-cols-1 content-start gap-10">
        <article>
          <header className="max-w-3xl">
            <Breadcrumbs steps={stepsTo(article)} />
            <h1 className="mt-4 text-3xl font-semibold">{article.title}</h1>
            {article.excerpt && <p className="mt-4 text-lg text-pretty text-muted">{article.excerpt}</p>}
            <p className="mt-4 text-sm text-muted">
              Updated <Day moment={article.updatedAt} />
            </p>
          </header>
          {article.checkId && <CheckNote />}
          <Prose html={article.content} className="mt-8" />
        </article>
        {article.status === 'published' && (
          <div className="max-w-3xl">
            <VoteBox key={article.id} article={article} />
          </div>
        )}
      </div>
      <Related articles={related} />
    </div>
  )
}

/** The article about a check contains the same text as the issues that the check reports. */
function CheckNote() {
  return (
    <p className="mt-6 flex max-w-3xl items-start gap-3 rounded-lg bg-accent-soft px-4 py-3 text-sm">
      <ChartNoAxesCombined className="mt-0.5 size-4 shrink-0 text-accent-ink" aria-hidden="true" />
      <span>
        This is the check’s own text, as shown in your reports.{' '}
        <Link to="/" className="font-medium text-accent-ink underline underline-offset-4">
          See what it finds on your site
        </Link>
      </span>
    </p>
  )
}

function Related({ articles }: { articles: ArticleSummary[] }) {
  if (articles.length === 0) return null
  return (
    <aside aria-labelledby="related-title" className="lg:pt-10">
      <div className="lg:sticky lg:top-24">
        <h2 id="related-title" className="text-sm font-medium">
          Related articles
        </h2>
        <ul className="mt-3 grid gap-0.5 border-l border-line">
          {articles.map(({ id, slug, title }) => (
            <li key={id}>
              <h3 className="text-sm">
                <Link
                  to={`/support/${slug}`}
                  className={
                    '-ml-px block border-l border-transparent py-1.5 pl-3.5 text-muted hover:border-accent ' +
                    'hover:text-ink'
                  }
                >
                  {title}
                </Link>
              </h3>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
