import { createContext, useContext } from 'react'
import { Link, type LinkProps } from 'react-router'

/** False on a shared dashboard or issue, whose visitors can open no other screen of the report. */
export const CanOpenReport = createContext(true)

export function useCanOpenReport(): boolean {
  return useContext(CanOpenReport)
}

/** A link to another screen of the report; plain text for visitors who cannot open it. */
export function ReportLink({ children, ...link }: Pick<LinkProps, 'to' | 'className' | 'children'>) {
  return useCanOpenReport() ? <Link {...link}>{children}</Link> : <span>{children}</span>
}
