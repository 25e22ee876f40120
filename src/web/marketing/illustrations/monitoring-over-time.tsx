/** Shows a score over time that drops when something breaks and then recovers. */
export function MonitoringOverTime() {
  return (
    <svg viewBox="0 0 440 280" className="w-full" aria-hidden="true">
      <rect x="10" y="12" width="420" height="256" rx="10" className="fill-surface stroke-line-strong" />
      {[72, 120, 168, 216].map((y) => (
        <path key={y} d={`M34 ${y}h372`} className="stroke-chart-grid" />
      ))}
      <path
        d={
          'M40 150 C80 140 96 128 130 124 S 190 108 218 106 L 250 182 C 270 186 282 150 306 122 S 360 84 400 80 ' +
          'V216 H40 Z'
        }
        className="fill-accent-soft"
      />
      <path
        d="M40 150 C80 140 96 128 130 124 S 190 108 218 106 L 250 182 C 270 186 282 150 306 122 S 360 84 400 80"
        className="fill-none stroke-accent-ink"
        strokeWidth="2.5"
      />
      {[
        [40, 150],
        [130, 124],
        [218, 106],
        [306, 122],
        [400, 80],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="4.5" className="fill-surface stroke-accent-ink" strokeWidth="2.5" />
      ))}
      <circle cx="250" cy="182" r="13" className="fill-bad-soft" />
      <path d="M250 176v7m0 4.5v.5" className="stroke-bad" strokeWidth="2.5" strokeLinecap="round" />
      {[40, 130, 218, 306, 400].map((x) => (
        <rect key={x} x={x - 14} y="236" width="28" height="6" rx="3" className="fill-line-strong" />
      ))}
      <rect x="34" y="34" width="104" height="10" rx="5" className="fill-muted" />
    </svg>
  )
}
