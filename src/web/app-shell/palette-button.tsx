import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Palette } from './palette.tsx'

/**
 * Opens the command palette: Ctrl K or ⌘ K do so from everywhere. The palette is part of the header, because people type
 * right after the shortcut, and what they type while it loads would be lost.
 */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      // The article editor uses the same shortcut for links.
      if (!isShortcut || event.altKey || event.shiftKey || event.defaultPrevented) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
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
      {isOpen && <Palette onClose={() => setIsOpen(false)} />}
    </>
  )
}
