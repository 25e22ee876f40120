import { useNavigate } from 'react-router'
import { counted } from '#domain/words/counts.ts'
import { SelectField } from '../../design/forms/select-field.tsx'
import { useReportAddress } from '../report-address.ts'
import type { ShownAccess } from './shown-access.ts'

/** Hidden if the site has only one host. */
export function HostSelect({ access: { hosts, robots, otherHosts } }: { access: ShownAccess }) {
  const navigate = useNavigate()
  const { searchWith } = useReportAddress()
  if (hosts.length < 2) return null
  return (
    <SelectField
      label="Host"
      value={robots?.host}
      onChange={(event) => void navigate(searchWith({ host: event.target.value }), { preventScrollReset: true })}
      options={hosts.map(({ host, pages }) => ({ value: host, label: `${host} (${counted(pages, 'page')})` }))}
      hint={otherHosts > 0 ? `${counted(otherHosts, 'host')} with fewer pages are not listed.` : undefined}
      className="min-w-60"
    />
  )
}
