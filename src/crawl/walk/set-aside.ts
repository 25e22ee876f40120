import type { AsideLink } from './queued-url.ts'
import type { Scope } from './scope.ts'

/** Links are set aside only in crawls with a small page limit; this is far more than such a crawl can use. */
const MAX_ASIDE = 100_000

/**
 * The returned function queues up to `maxNew` links and sets the rest aside until the queue is empty. It returns
 * whether the link is new and in range.
 */
export function createOffer(
  { aside }: { aside: AsideLink[] },
  scope: Scope,
  maxNew: number,
): (link: AsideLink) => boolean {
  let room = maxNew
  return (link) => {
    const { url, depth, source } = link
    if (room > 0) {
      const isQueued = scope.offer(url, depth, source)
      if (isQueued) room -= 1
      return isQueued
    }
    const isNew = scope.setAside(url, depth, source)
    if (isNew && aside.length < MAX_ASIDE) aside.push(link)
    return isNew
  }
}

export function queueSetAside({ aside, scope }: { aside: AsideLink[]; scope: Scope | null }): boolean {
  const links = aside.splice(0)
  for (const { url, depth, source } of links) scope?.offer(url, depth, source)
  return links.length > 0
}
