import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pathLabel } from '../../results/page-fields.ts'
import { useReportAddress } from '../report-address.ts'
import { TEXT_LINK } from '../report-parts.tsx'

/** Shows another page in the same tab. */
export function ChosenLink({ url, children }: { url: string; children: ReactNode }) {
  const { searchWith } = useReportAddress()
  return (
    <Link to={searchWith({ url })} preventScrollReset className={`${TEXT_LINK} whitespace-nowrap`}>
      {children}
      <span className="sr-only"> of {pathLabel(url)}</span>
    </Link>
  )
}
