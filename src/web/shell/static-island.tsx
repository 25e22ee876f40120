import { type ComponentType, type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadedLater } from '../design/loaded-later.tsx'
import { useIsHydrated } from '../design/use-hydrated.ts'

/**
 * A part of a page that is only read: the browser keeps what the server wrote and never loads the code behind it, unless
 * somebody comes from another page, or the part gets a new `key` because it has to say something else.
 */
export function staticIsland<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  /** As for `loadedLater`. */
  onServer: { default: ComponentType<Props> } | null,
): ComponentType<Props> {
  const Later = loadedLater(load, null)
  const Part = onServer?.default
  return function AsSent(props: Props) {
    const isAlive = useIsHydrated()
    const [isSent] = useState(!isAlive)
    const navigate = useNavigate()
    if (Part) {
      return (
        <div className="contents">
          <Part {...props} />
        </div>
      )
    }
    if (isSent) {
      const follow = (event: MouseEvent) => {
        const path = ownPathOf(event)
        if (path === null) return
        event.preventDefault()
        navigate(path)
      }
      // biome-ignore lint: the links inside are what is pressed, by keyboard as well.
      return <div className="contents" onClick={follow} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_IS} />
    }
    return <Later {...props} />
  }
}

/** React leaves alone what stands there, as long as this is one and the same object. */
const AS_IT_IS = { __html: '' }

/** Where a plain click on a link of ours leads; null for every other click, which is the browser's to follow. */
function ownPathOf(event: MouseEvent): string | null {
  const link = (event.target as Element).closest('a')
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!link || !isPlain || link.target || link.origin !== location.origin) return null
  return link.pathname + link.search + link.hash
}
