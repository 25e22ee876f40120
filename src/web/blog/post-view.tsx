import { Link } from 'react-router'
import type { ContentHeading, Post, PostSummary } from '#domain/content/content.ts'
import { listUrl } from '../cms/list-url.ts'
import { TableOfContents } from '../cms/table-of-contents.tsx'
import { Breadcrumbs } from '../design/breadcrumbs.tsx'
import { classNames } from '../design/class-names.ts'
import { Prose } from '../design/prose.tsx'
import { Day } from '../design/times/day.tsx'
import { PostCard } from './post-card.tsx'
import { PostPicture } from './post-picture.tsx'
import { stepsTo } from './post-steps.ts'

type PostViewProps = { post: Post; related: PostSummary[]; headings: ContentHeading[] }

export function PostView({ post, related, headings }: PostViewProps) {
  return (
    <>
      <article className="mx-auto max-w-7xl px-4 pt-10 pb-16 wrap-anywhere sm:px-6 sm:pt-14">
        <PostHead post={post} />
        <div className="mt-10 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
          {/* The table of contents is above the text on phones and next to it on wide screens. */}
          <div className="lg:order-last">
            <div className="lg:sticky lg:top-24">
              <TableOfContents headings={headings} />
            </div>
          </div>
          <div className="min-w-0">
            <Prose html={post.content} />
            <Tags post={post} />
          </div>
        </div>
      </article>
      <Related posts={related} />
    </>
  )
}

function PostHead({ post }: { post: Post }) {
  return (
    <header className="max-w-3xl">
      <Breadcrumbs steps={stepsTo(post)} />
      <h1 className="mt-4 text-3xl font-semibold sm:text-4xl">{post.title}</h1>
      {post.excerpt && <p className="mt-4 text-lg text-pretty text-muted">{post.excerpt}</p>}
      <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {post.authorName && <span className="font-medium text-ink">{post.authorName}</span>}
        {post.publishedAt && <Day moment={post.publishedAt} />}
        <span className="tabular-nums">{post.readTimeMinutes} min read</span>
      </p>
      <PostPicture post={post} isFirstThing className="mt-8" />
    </header>
  )
}

function Tags({ post: { tags } }: { post: Post }) {
  if (tags.length === 0) return null
  return (
    <div className="mt-12 flex flex-wrap items-center gap-2 border-t border-line pt-6 text-sm">
      <span className="mr-1 text-muted">Tags</span>
      {tags.map(({ slug, name }) => (
        <Link
          key={slug}
          to={listUrl('/blog', { tag: slug })}
          className={classNames(
            'inline-flex min-h-8 items-center rounded-full bg-sunken px-3',
            'text-ink hover:bg-accent-soft hover:text-accent-ink',
          )}
        >
          {name}
        </Link>
      ))}
    </div>
  )
}

function Related({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="related-title" className="border-t border-line bg-surface wrap-anywhere">
      <div className="mx-auto max-w-7xl px-4 py-14 sm:px-6">
        <h2 id="related-title" className="text-2xl font-semibold">
          Read next
        </h2>
        <div className="mt-6 grid gap-4 lg:grid-cols-3">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </div>
      </div>
    </section>
  )
}
