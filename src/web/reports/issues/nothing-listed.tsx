import { CircleCheck, CircleMinus, CircleQuestionMark, type LucideIcon } from 'lucide-react'
import type { NothingFound } from '#domain/reports/report.ts'
import { ButtonLink } from '../../design/button.tsx'
import { EmptyState } from '../../design/empty-state.tsx'
import { settingsPath } from '../../projects/settings/sections.ts'

type Words = { Icon: LucideIcon; title: string; more: string }

const WORDS: Record<NothingFound['outcome'], Words> = {
  passed: { Icon: CircleCheck, title: 'No page is affected', more: 'The check ran in this crawl and found nothing.' },
  not_applicable: { Icon: CircleMinus, title: 'Nothing to list', more: '' },
  off: { Icon: CircleMinus, title: 'The check was off', more: 'Switch it on in the settings of the project.' },
  not_known: { Icon: CircleQuestionMark, title: 'Not known for this crawl', more: 'Pages may have this issue.' },
}

/** Shown if no page is listed. If the check did not run, that does not mean that the pages are fine. */
export function NothingListed({ slug, nothing: { outcome, reason } }: { slug: string; nothing: NothingFound }) {
  const { Icon, title, more } = WORDS[outcome]
  return (
    <EmptyState Icon={Icon} title={title} text={`${reason.replace(/\.$/, '')}. ${more}`.trim()}>
      {(outcome === 'off' || outcome === 'not_known') && (
        <ButtonLink to={settingsPath(slug, 'checks')}>Open the check settings</ButtonLink>
      )}
    </EmptyState>
  )
}
