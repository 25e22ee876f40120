import { Link } from 'react-router'
import { EXPOSED_PATHS } from '#domain/requests/exposed-file.ts'
import { MAX_OWNER_PROBES } from '#domain/requests/further-requests.ts'
import { AI_BOTS, GOOGLEBOT } from '#domain/requests/user-agents.ts'
import { Checkbox } from '../../../design/forms/checkbox.tsx'
import { Notice } from '../../../design/notice.tsx'
import { SectionForm } from '../section-form.tsx'
import type { SectionProps } from '../section-props.ts'
import { checksPath } from '../sections.ts'

type OwnerRequestsProps = Pick<SectionProps, 'draft'> & { slug: string; isConfirmed: boolean }

const BOTS = [GOOGLEBOT, ...AI_BOTS].map(({ name }) => name).join(', ')

/** They judge whether bots get another text, and are off by default. */
const TEXT_CHECKS = ['cloaking_suspected', 'ai_bot_gets_other_text']

const TEXT =
  `Each crawl sends up to ${MAX_OWNER_PROBES} of these. The limit of tests under Requests does not count them, but the ` +
  'tests must be on. ' +
  'Pages and files that robots.txt disallows are left out.'

/** What can be switched on is always switched off again, also without confirmation. */
export function OwnerRequests({ slug, draft, isConfirmed }: OwnerRequestsProps) {
  const { fields, problems, change } = draft
  const problem = problems.probeFiles ?? problems.compareBots
  return (
    <SectionForm title="Requests that only you may allow" text={TEXT} draft={draft}>
      {!isConfirmed && (
        <p className="text-sm text-warn">
          {fields.probeFiles || fields.compareBots
            ? 'Not sent at the moment, because ownership is not confirmed.'
            : 'Confirm ownership above to switch these on.'}
        </p>
      )}
      <Checkbox
        label="Look for exposed files"
        hint={`Requests ${EXPOSED_PATHS.join(', ')}. Of a public file, we keep only the name of one setting, never a value.`}
        checked={fields.probeFiles}
        disabled={!isConfirmed && !fields.probeFiles}
        onCheckedChange={(checked) => change({ probeFiles: checked === true })}
      />
      <Checkbox
        label="Compare what bots get"
        hint={
          <>
            Requests up to five pages as a browser and as {BOTS}, to see whether the server or its firewall refuses
            them. Whether they get another text is judged by two checks that are off by default:{' '}
            {TEXT_CHECKS.join(' and ')}.{' '}
            <Link to={checksPath(slug, TEXT_CHECKS)} className="font-medium underline">
              Switch them on under Checks
            </Link>
            .
          </>
        }
        checked={fields.compareBots}
        disabled={!isConfirmed && !fields.compareBots}
        onCheckedChange={(checked) => change({ compareBots: checked === true })}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
    </SectionForm>
  )
}
