/** The palette and the field that is shown while it loads have these in common. */
export type PaletteProps = {
  /** What was typed, also while the palette was loading. */
  typed: string
  onType: (typed: string) => void
  /** Enter was pressed after it. */
  isEntered: boolean
  onEnter: (isEntered: boolean) => void
  onClose: () => void
}

export const PALETTE_SHADE = 'fixed inset-0 z-40 bg-[rgb(0_0_0/0.45)]'
export const PALETTE_BOX =
  'fixed top-[10vh] left-1/2 z-50 flex max-h-[70vh] w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 flex-col ' +
  'overflow-hidden rounded-xl border border-line bg-raised font-sans text-ink shadow-float'
export const PALETTE_HEAD = 'flex items-center gap-3 border-b border-line px-4'
export const PALETTE_FIELD = 'h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-subtle'
