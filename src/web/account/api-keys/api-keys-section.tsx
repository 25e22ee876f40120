import { useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { ApiKey } from '#domain/workspaces/api-key.ts'
import { RestoreFocus } from '../../design/forms/hand-over-focus.tsx'
import { useWorkspaceName } from '../../session/current-workspace.ts'
import { AccountCard } from '../account-card.tsx'
import { ApiKeyRow } from './api-key-row.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import type { NamedProject } from './project-choice.tsx'

type ApiKeysSectionProps = { keys: ApiKey[]; projects: NamedProject[]; publicUrl: string }

export function ApiKeysSection({ keys, projects, publicUrl }: ApiKeysSectionProps) {
  const workspace = useWorkspaceName()
  const heading = useRef<HTMLHeadingElement>(null)
  const { revalidate } = useRevalidator()
  return (
    <AccountCard
      title={`API keys of ${workspace}`}
      isOwnersOnly
      text={
        <>
          A program with a key works in {workspace} without a password: it reads reports, starts crawls or changes
          projects, as far as its scope allows. See the{' '}
          <Link to="/docs/api" className="rounded-sm font-medium underline underline-offset-3 hover:no-underline">
            API reference
          </Link>
          .
        </>
      }
      headingRef={heading}
    >
      {keys.length === 0 ? (
        <p className="text-sm">{workspace} has no API keys yet.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {keys.map((key) => (
            <li key={key.id}>
              <RestoreFocus to={heading} className="flex items-start gap-3 py-3.5">
                <ApiKeyRow apiKey={key} projects={projects} onRevoked={revalidate} />
              </RestoreFocus>
            </li>
          ))}
        </ul>
      )}
      <CreateKeyDialog projects={projects} publicUrl={publicUrl} onCreated={revalidate} />
    </AccountCard>
  )
}
