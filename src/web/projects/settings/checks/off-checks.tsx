import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from '../../../client/api-query.ts'
import { type SettingsFields, toChecksDraft } from '../draft/settings-fields.ts'
import { checksPath } from '../sections.ts'
import type { ChecksDraft, DescribedCheck } from './check-draft.ts'

type OffChecksProps = { fields: SettingsFields; slug: string }

/** Names the checks of rendered pages that are off in the project. */
export function OffChecks({ fields, slug }: OffChecksProps) {
  const { data } = useQuery(apiQuery('/checks', { staleTime: Number.POSITIVE_INFINITY }))
  const off = listOff(data?.checks ?? [], toChecksDraft(fields), fields.measuresPages)
  if (off.length === 0) return null
  const ids = off.map(({ id }) => id)
  return (
    <p className="max-w-prose text-sm text-pretty text-muted">
      {off.length === 1 ? 'This check of rendered pages is' : 'These checks of rendered pages are'} off in this project:{' '}
      {off.map(({ title }) => title).join(', ')}.{' '}
      <Link to={checksPath(slug, ids)} className="font-medium underline">
        Switch checks on
      </Link>
    </p>
  )
}

/** Checks that judge what is measured count only if pages are measured. */
export function listOff(checks: DescribedCheck[], draft: ChecksDraft, measuresPages: boolean): DescribedCheck[] {
  return checks.filter(({ id, browser }) => {
    const isJudged = browser === 'renders' || (browser === 'measures' && measuresPages)
    return isJudged && draft[id]?.isOn === false
  })
}
