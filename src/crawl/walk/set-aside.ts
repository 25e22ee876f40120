import type { AsideLink } from './queued-url.ts'
import type { Scope } from './scope.ts'

/** More than any limit that lets links be set aside can take. */
const MAX_ASIDE = 100_000

/** Queues links while there is room for new ones; the others wait until the queue runs dry. */
export function createOffer(
  { aside }: { aside: AsideLink[] },
  scope: Scope,
  mostNew: number,
): (link: AsideLink) => void {
  let room = mostNew
  return (link) => {
    const { url, depth, source } = link
    if (room > 0) room -= scope.offer(url, depth, source) ? 1 : 0
    else if (scope.setAside(url, depth, source) && aside.length < MAX_ASIDE) aside.push(link)
  }
}

/** Queues what was set aside; false when there was nothing. */
export function takeUpAside({ aside, scope }: { aside: AsideLink[]; scope: Scope | null }): boolean {
  const links = aside.splice(0)
  for (const { url, depth, source } of links) scope?.offer(url, depth, source)
  return links.length > 0
}
