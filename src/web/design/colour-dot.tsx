/** The colour of a category. It repeats what the name beside it says. */
export function ColourDot({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 8 8" className="size-2 shrink-0" aria-hidden="true">
      {/* The line shows a colour that is the ground's own. */}
      <circle cx="4" cy="4" r="3.5" fill={color} className="stroke-line-strong" />
    </svg>
  )
}
