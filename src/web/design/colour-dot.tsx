/** Hidden from screen readers, because the name of the category is next to the dot. */
export function ColourDot({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 8 8" className="size-2 shrink-0" aria-hidden="true">
      {/* The outline keeps the dot visible if it has the same colour as the background. */}
      <circle cx="4" cy="4" r="3.5" fill={color} className="stroke-line-strong" />
    </svg>
  )
}
