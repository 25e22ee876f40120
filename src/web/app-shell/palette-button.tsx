import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { lazyComponent } from '../design/loading/loaded-later.tsx'
import { PALETTE_BOX, PALETTE_FIELD, PALETTE_HEAD, PALETTE_SHADE, type PaletteProps } from './palette-parts.ts'

const loadPalette = async () => ({ default: (await import('./palette.tsx')).Palette })
const Palette = lazyComponent<PaletteProps>(loadPalette, null, NotLoaded, Loading)

/**
 * Opens the command palette: Ctrl K or ⌘ K do so from everywhere. It is loaded when it is about to be opened. People type
 * right after the shortcut, and what they type while it loads is kept.
 */
export function PaletteButton() {
  const [openedFrom, setOpenedFrom] = useState<HTMLElement | null>(null)
  const [typed, setTyped] = useState('')
  const [isEntered, setIsEntered] = useState(false)
  const close = () => {
    setOpenedFrom(null)
    setTyped('')
    setIsEntered(false)
  }
  useEffect(() => () => openedFrom?.focus({ preventScroll: true }), [openedFrom])
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') preload()
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      // The article editor uses the same shortcut for links.
      if (!isShortcut || event.altKey || event.shiftKey || event.defaultPrevented) return
      event.preventDefault()
      setOpenedFrom((from) => from ?? focused())
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpenedFrom(focused())}
        className={
          'ml-auto flex h-9 min-w-9 items-center justify-center gap-2 rounded-md border border-line-strong bg-surface ' +
          'px-2 text-sm text-muted hover:bg-sunken hover:text-ink sm:w-72 sm:justify-start sm:px-3'
        }
      >
        <Search className="size-4 shrink-0" aria-hidden="true" />
        <span className="max-sm:sr-only">Search</span>
        <kbd className="ml-auto rounded-sm border border-line px-1.5 font-sans text-xs text-muted max-sm:hidden">
          Ctrl K
        </kbd>
      </button>
      {openedFrom && (
        <Palette typed={typed} onType={setTyped} isEntered={isEntered} onEnter={setIsEntered} onClose={close} />
      )}
    </>
  )
}

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : document.body)

/** A failure is shown when the palette is opened. */
const preload = () => void loadPalette().catch(() => {})

/** A text field in the place of the palette's own. */
function Loading(props: PaletteProps) {
  return <Field {...props} status="Loading…" />
}

function NotLoaded(props: PaletteProps) {
  return <Field {...props} status="The search could not be loaded. Reload the page and try again." />
}

function Field({ typed, onType, onEnter, onClose, status }: PaletteProps & { status: string }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter(true)
    if (event.key === 'Escape') onClose()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it too. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too. */}
      <div className={PALETTE_SHADE} onClick={onClose} />
      <div role="dialog" aria-label="Search" className={PALETTE_BOX}>
        <div className={PALETTE_HEAD}>
          <Search className="size-4 shrink-0 text-muted" aria-hidden="true" />
          <input
            // biome-ignore lint/a11y/noAutofocus: the field was opened to type in it.
            autoFocus
            aria-label="Search"
            value={typed}
            onChange={(event) => {
              onType(event.target.value)
              onEnter(false)
            }}
            onKeyDown={onKeyDown}
            className={PALETTE_FIELD}
          />
        </div>
        <p role="status" className="p-4 text-sm text-muted">
          {status}
        </p>
      </div>
    </>
  )
}
