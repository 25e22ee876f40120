import { Link } from 'react-router'
import type { PostSummary } from '#domain/content/content.ts'
import { classNames } from '../design/class-names.ts'
import { PostFacts } from './post-facts.tsx'
import { PostPicture } from './post-picture.tsx'

export function PostCard({ post, isFirst = false }: { post: PostSummary; isFirst?: boolean }) {
  return (
    <article
      className={classNames(
        'group relative flex flex-col gap-3 rounded-xl border border-line bg-surface p-6 shadow-card ' +
          'transition-colors duration-100 hover:border-line-strong',
        isFirst && 'sm:col-span-2 sm:p-8',
      )}
    >
      <PostPicture post={post} />
      <PostFacts post={post} />
      <h3 className={classNames('font-semibold', isFirst ? 'max-w-3xl text-2xl' : 'text-lg leading-7')}>
        {/* The `after` layer makes the whole card clickable. */}
        <Link to={`/blog/${post.slug}`} className="rounded-sm after:absolute after:inset-0 group-hover:text-accent-ink">
          {post.title}
        </Link>
      </h3>
      {post.excerpt && (
        <p className={classNames('text-pretty text-muted', isFirst ? 'max-w-3xl' : 'text-sm leading-6')}>
          {post.excerpt}
        </p>
      )}
    </article>
  )
}
