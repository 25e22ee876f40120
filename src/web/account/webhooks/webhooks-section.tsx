import { useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { MAX_RECEIVERS_PER_WORKSPACE, type Receiver } from '#domain/events/receiver.ts'
import { RestoreFocus } from '../../design/forms/hand-over-focus.tsx'
import { useWorkspaceName } from '../../session/current-workspace.ts'
import { AccountCard } from '../account-card.tsx'
import type { NamedProject } from '../api-keys/project-choice.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

type WebhooksSectionProps = { webhooks: Receiver[]; projects: NamedProject[] }

export function WebhooksSection({ webhooks, projects }: WebhooksSectionProps) {
  const workspace = useWorkspaceName()
  const heading = useRef<HTMLHeadingElement>(null)
  const { revalidate } = useRevalidator()
  return (
    <AccountCard
      title={`Webhooks of ${workspace}`}
      isOwnersOnly
      text={
        <>
          When something happens in {workspace}, for example when a crawl finds new issues, a webhook sends it to your
          program, to Slack or to Microsoft Teams. The{' '}
          <Link to="/docs/webhooks" className="rounded-sm font-medium underline underline-offset-3 hover:no-underline">
            documentation
          </Link>{' '}
          lists the events and shows how to verify them.
        </>
      }
      headingRef={heading}
    >
      {webhooks.length === 0 ? (
        <p className="text-sm">{workspace} has no webhooks yet.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {webhooks.map((webhook) => (
            <li key={webhook.id}>
              <RestoreFocus to={heading} className="grid grid-cols-1 gap-3 py-3.5">
                <WebhookRow webhook={webhook} projects={projects} onChanged={revalidate} />
              </RestoreFocus>
            </li>
          ))}
        </ul>
      )}
      {webhooks.length >= MAX_RECEIVERS_PER_WORKSPACE ? (
        <p className="text-sm text-muted">
          {workspace} has {MAX_RECEIVERS_PER_WORKSPACE} webhooks, which is the limit. Delete one to add another.
        </p>
      ) : (
        <WebhookDialog webhook={null} projects={projects} onSaved={revalidate} />
      )}
    </AccountCard>
  )
}
