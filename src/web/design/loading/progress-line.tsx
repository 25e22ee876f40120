/** The outer element always has the same height, so that the page does not shift when the line appears. */
export function ProgressLine({ isBusy, label }: { isBusy: boolean; label: string }) {
  return (
    <div className="h-0.5">
      {isBusy && (
        <div role="progressbar" aria-label={label} className="h-full overflow-hidden rounded-full bg-line">
          <div className="h-full w-full animate-pulse rounded-full bg-accent" />
        </div>
      )}
    </div>
  )
}
