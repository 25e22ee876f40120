import type { ReactNode } from 'react'
import '../styles/prose.css'
import { classNames } from './class-names.ts'

type ProseProps = { className?: string } & ({ html: string; children?: never } | { html?: never; children: ReactNode })

/** Pass either HTML that the server has sanitised or our own text as children. */
export function Prose({ html, children, className }: ProseProps) {
  const look = classNames('prose', className)
  if (html === undefined) return <div className={look}>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server when saved and when read.
  return <div className={look} dangerouslySetInnerHTML={{ __html: html }} />
}
