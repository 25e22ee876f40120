import type { ReactNode } from 'react'

/** A part of a report with its heading. Not a landmark, because its table already is one. */
export function ReportSection({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid gap-0.5">
        <h2 className="text-base font-semibold">{title}</h2>
        {text && <p className="max-w-prose text-sm text-muted">{text}</p>}
      </div>
      {children}
    </div>
  )
}
