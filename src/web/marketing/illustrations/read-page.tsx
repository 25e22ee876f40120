/** Shows a page on which the title, description, headings and images are marked. */
export function ReadPage() {
  return (
    <svg viewBox="0 0 440 300" className="w-full" aria-hidden="true" fontSize="11">
      <rect x="60" y="12" width="320" height="276" rx="10" className="fill-surface stroke-line-strong" />
      <path d="M60 44h320" className="stroke-line" />
      {[76, 90, 104].map((x) => (
        <circle key={x} cx={x} cy="28" r="3.5" className="fill-line-strong" />
      ))}
      <rect x="124" y="20" width="180" height="16" rx="8" className="fill-sunken" />
      <Bars x={84} y={64} widths={[150]} className="fill-ink" height={10} />
      <Bars x={84} y={86} widths={[272, 232]} className="fill-line-strong" />
      <Bars x={84} y={132} widths={[96]} className="fill-muted" height={8} />
      <Bars x={84} y={152} widths={[150, 138, 146, 90]} className="fill-line-strong" />
      <rect x="254" y="132" width="102" height="72" rx="6" className="fill-accent-soft stroke-accent-ink" />
      <path d="m262 194 26-34 20 24 14-14 26 24" className="fill-none stroke-accent-ink" strokeWidth="2" />
      <circle cx="338" cy="148" r="6" className="fill-accent-ink" />
      <Bars x={84} y={226} widths={[120]} className="fill-muted" height={8} />
      <Bars x={84} y={246} widths={[272, 250]} className="fill-line-strong" />
      <Mark x={16} y={58} width={54} label="Title" isOk />
      <Mark x={5} y={125} width={65} label="H1-H3" isOk />
      <Mark x={346} y={84} width={90} label="Description" />
      <Mark x={346} y={180} width={68} label="Alt text" isOk />
    </svg>
  )
}

function Bars({
  x,
  y,
  widths,
  className,
  height = 6,
}: {
  x: number
  y: number
  widths: number[]
  className: string
  height?: number
}) {
  return widths.map((width, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing never change places.
    <rect key={line} x={x} y={y + line * 13} width={width} height={height} rx={height / 2} className={className} />
  ))
}

/** Green if `isOk`, otherwise orange. */
function Mark({
  x,
  y,
  width,
  label,
  isOk = false,
}: {
  x: number
  y: number
  width: number
  label: string
  isOk?: boolean
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height="22" rx="6" className={isOk ? 'fill-good-soft' : 'fill-warn-soft'} />
      <circle cx="11" cy="11" r="3.5" className={isOk ? 'fill-good' : 'fill-warn'} />
      <text x="20" y="15" className={isOk ? 'fill-good' : 'fill-warn'}>
        {label}
      </text>
    </g>
  )
}
