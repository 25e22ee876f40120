import { type ReactNode, useId } from 'react'

/** A part of a report with its heading. */
export function ReportSection({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="grid gap-0.5">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {text && <p className="max-w-prose text-sm text-muted">{text}</p>}
      </div>
      {children}
    </section>
  )
}
