import type { ReactNode } from 'react'
import '../styles/prose.css'
import { classNames } from './class-names.ts'

type ProseProps = { className?: string } & ({ html: string; children?: never } | { html?: never; children: ReactNode })

/** Long texts to read: an editor's HTML, which the server has cleaned, or our own words as children. */
export function Prose({ html, children, className }: ProseProps) {
  const look = classNames('prose', className)
  if (html === undefined) return <div className={look}>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server when it is saved and when it is read.
  return <div className={look} dangerouslySetInnerHTML={{ __html: html }} />
}
