import { type ComponentType, type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { lazyComponent } from '../design/loading/loaded-later.tsx'
import { useIsHydrated } from '../design/use-hydrated.ts'

/**
 * The browser keeps the server's HTML and does not load the code of the component. The code is loaded only if the
 * visitor comes from a different page or a new `key` forces a new render.
 */
export function staticIsland<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  /** See `lazyComponent`. */
  onServer: { default: ComponentType<Props> } | null,
): ComponentType<Props> {
  const Later = lazyComponent(load, null)
  const Part = onServer?.default
  return function StaticIsland(props: Props) {
    const isHydrated = useIsHydrated()
    const [isFromServer] = useState(!isHydrated)
    const navigate = useNavigate()
    if (Part) {
      return (
        <div className="contents">
          <Part {...props} />
        </div>
      )
    }
    if (isFromServer) {
      const follow = (event: MouseEvent) => {
        const path = ownPathOf(event)
        if (path === null) return
        event.preventDefault()
        navigate(path)
      }
      // biome-ignore lint: clicks come from the links inside, by keyboard as well.
      return <div className="contents" onClick={follow} suppressHydrationWarning dangerouslySetInnerHTML={UNCHANGED} />
    }
    return <Later {...props} />
  }
}

/** React keeps the existing HTML as long as this is the same object. */
const UNCHANGED = { __html: '' }

/** The target of a plain click on an internal link. Null for all other clicks, which the browser handles. */
function ownPathOf(event: MouseEvent): string | null {
  const link = (event.target as Element).closest('a')
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!link || !isPlain || link.target || link.origin !== location.origin) return null
  return link.pathname + link.search + link.hash
}
