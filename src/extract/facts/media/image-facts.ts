import type { ImageFact } from '#domain/facts/page-facts.ts'
import { collapseShort } from '../../text/collapse.ts'
import { detached } from '../../text/detach-string.ts'
import type { Resolve } from '../resolve-url.ts'

/** Inline images can have megabytes; their beginning is enough to identify them. */
const MAX_SRC_LENGTH = 2000

/** Every image of the page. */
export function readImages(images: ReadonlyArray<{ src: string; alt: string | null }>, resolve: Resolve): ImageFact[] {
  return images.map(({ src, alt }) => ({
    src: urlOf(src, resolve),
    alt: alt === null ? null : detached(collapseShort(alt)),
  }))
}

function urlOf(src: string, resolve: Resolve): string {
  const written = src.trim()
  if (written === '') return ''
  const isInline = /^data:/i.test(written)
  return (isInline ? null : resolve(written)) ?? detached(written.slice(0, MAX_SRC_LENGTH))
}
