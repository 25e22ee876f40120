export function MultipleSites() {
  return (
    <svg viewBox="0 0 440 280" className="w-full" aria-hidden="true">
      {SITES.map(({ y, tone }) => (
        <g key={y} transform={`translate(10 ${y})`}>
          <rect width="150" height="72" rx="8" className="fill-surface stroke-line-strong" />
          <circle cx="14" cy="14" r="3" className="fill-line-strong" />
          <rect x="24" y="10" width="70" height="8" rx="4" className="fill-sunken" />
          <rect x="14" y="32" width="78" height="7" rx="3.5" className="fill-muted" />
          <rect x="14" y="46" width="64" height="5" rx="2.5" className="fill-line-strong" />
          <rect x="14" y="56" width="72" height="5" rx="2.5" className="fill-line-strong" />
          <circle cx="124" cy="46" r="13" className="fill-none stroke-sunken" strokeWidth="5" />
          <circle cx="124" cy="46" r="13" className={`fill-none ${tone}`} strokeWidth="5" strokeDasharray="62 82" />
          <path d={`M150 36 C 200 36 196 ${140 - y} 246 ${140 - y}`} className="fill-none stroke-line-strong" />
        </g>
      ))}
      <rect x="256" y="40" width="170" height="200" rx="8" className="fill-surface stroke-accent-ink" />
      <rect x="274" y="60" width="84" height="10" rx="5" className="fill-ink" />
      <rect x="274" y="78" width="120" height="6" rx="3" className="fill-line-strong" />
      {[106, 132, 158, 184, 210].map((y, row) => (
        <g key={y}>
          <rect x="274" y={y} width="10" height="10" rx="2" className={row < 2 ? 'fill-good' : 'fill-warn'} />
          <rect x="294" y={y + 2} width={[96, 112, 82, 104, 70][row]} height="6" rx="3" className="fill-line-strong" />
        </g>
      ))}
    </svg>
  )
}

const SITES = [
  { y: 12, tone: 'stroke-good' },
  { y: 104, tone: 'stroke-warn' },
  { y: 196, tone: 'stroke-good' },
]
