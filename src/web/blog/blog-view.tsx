import { Newspaper, Rss } from 'lucide-react'
import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { counted } from '#domain/words/counts.ts'
import { listUrl } from '../cms/list-url.ts'
import { ButtonLink } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { type Chip, FilterChips } from '../design/forms/filter-chips.tsx'
import { PageLinks } from '../design/page-links.tsx'
import { type BlogList, missingGroup } from './blog-list.ts'
import { blogHeading } from './blog-meta.ts'
import { PostCard } from './post-card.tsx'

export function BlogView({ list }: { list: BlogList }) {
  const { posts, page, pages, filter } = list
  return (
    <div className="mx-auto max-w-7xl px-4 pt-12 pb-20 wrap-anywhere sm:px-6 sm:pt-16">
      <header className="max-w-3xl">
        <p className="text-sm font-medium text-accent-ink">Blog</p>
        <h1 className="mt-3 text-3xl font-semibold sm:text-4xl">{blogHeading(list)}</h1>
        <p className="mt-4 text-lg text-pretty text-muted">
          What we learn from building {PRODUCT_NAME}: how crawlers and language models read a website, and what to do
          about it.
        </p>
      </header>
      <div className="mt-8 flex flex-wrap items-start justify-between gap-4">
        <FilterChips label="Categories" chips={chipsOf(list)} />
        <Feeds category={missingGroup(list) ? null : filter.category} />
      </div>
      <section aria-labelledby="posts-title" className="mt-10 grid gap-6">
        <h2 id="posts-title" className="text-sm font-medium text-muted">
          {countOf(list)}
        </h2>
        {posts.length === 0 ? (
          <NoPosts list={list} />
        ) : (
          <div className="grid gap-4 sm:grid-cols-2">
            {posts.map((post, place) => (
              <PostCard key={post.id} post={post} isFirst={place === 0 && page === 1} />
            ))}
          </div>
        )}
        <PageLinks page={page} pages={pages} pathOf={(other) => listUrl('/blog', filter, other)} />
      </section>
    </div>
  )
}

function chipsOf({ categories, filter, totalOfAll }: BlogList): Chip[] {
  const all = { label: 'All', to: '/blog', count: totalOfAll, isCurrent: !filter.category && !filter.tag }
  return [
    all,
    ...categories.map(({ name, slug, color, count }) => ({
      label: name,
      to: listUrl('/blog', { category: slug }),
      count,
      color,
      isCurrent: filter.category === slug,
    })),
  ]
}

function countOf({ total, page, pages }: BlogList): string {
  const count = counted(total, 'post')
  return pages > 1 ? `${count}, page ${page} of ${pages}` : `${count}, newest first`
}

function NoPosts({ list: { totalOfAll, total, filter } }: { list: BlogList }): ReactNode {
  if (totalOfAll === 0) {
    return (
      <EmptyState Icon={Newspaper} title="No posts yet" text="The first post will appear here once it is published." />
    )
  }
  const text =
    total > 0 ? 'The list does not have that many pages.' : 'Nothing is published under this category or tag.'
  return (
    <EmptyState Icon={Newspaper} title="No posts here" text={text}>
      <ButtonLink to={total > 0 ? listUrl('/blog', filter) : '/blog'}>Show the newest posts</ButtonLink>
    </EmptyState>
  )
}

function Feeds({ category }: { category: string | null }) {
  return (
    <p className="flex items-center gap-3 text-sm text-muted">
      <Rss className="size-4" aria-hidden="true" />
      <a href={listUrl('/blog/feed.xml', { category })} className="py-1.5 hover:text-ink hover:underline">
        RSS
      </a>
      <a href={listUrl('/blog/feed.json', { category })} className="py-1.5 hover:text-ink hover:underline">
        JSON Feed
      </a>
    </p>
  )
}
