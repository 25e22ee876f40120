import type { ImageFact } from '#domain/facts/page-facts.ts'
import { collapseShort } from '../../text/collapse.ts'
import { detached } from '../../text/detach-string.ts'
import type { Resolve } from '../resolve-url.ts'
import type { UrlBudget } from '../url-budget.ts'

/** A data: URL can be megabytes long; its start is enough to identify the image. */
const MAX_SRC_LENGTH = 2000

export function readImages(
  images: ReadonlyArray<{ src: string; alt: string | null }>,
  resolve: Resolve,
  budget: UrlBudget,
): ImageFact[] {
  return images.map(({ src, alt }) => ({
    src: urlOf(src, resolve, budget),
    alt: alt === null ? null : detached(collapseShort(alt)),
  }))
}

function urlOf(src: string, resolve: Resolve, budget: UrlBudget): string {
  const written = src.trim()
  if (written === '') return ''
  const isInline = /^data:/i.test(written)
  const url = isInline ? null : resolve(written)
  return url !== null && budget.fits(written, url) ? url : detached(written.slice(0, MAX_SRC_LENGTH))
}
