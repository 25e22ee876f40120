import type { ReactNode } from 'react'

export function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-4 border-t border-line py-6">
      <h3 className="text-xs font-medium text-subtle">{title}</h3>
      {children}
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
