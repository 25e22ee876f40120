import type { PostSummary } from '#domain/content/content.ts'
import { classNames } from '../design/class-names.ts'

type PostPictureProps = { post: PostSummary; className?: string; isFirstThing?: boolean }

/** Shows only images from this site, so that visitors' browsers contact no other host. */
export function PostPicture({ post, className, isFirstThing = false }: PostPictureProps) {
  const { featuredImageUrl: url, featuredImageAlt, title } = post
  if (!url || !/^\/(?!\/)/.test(url)) return null
  return (
    <img
      src={url}
      alt={featuredImageAlt || title}
      width={480}
      height={252}
      loading={isFirstThing ? 'eager' : 'lazy'}
      decoding="async"
      className={classNames('aspect-[1200/630] w-full rounded-lg border border-line bg-sunken object-cover', className)}
    />
  )
}
