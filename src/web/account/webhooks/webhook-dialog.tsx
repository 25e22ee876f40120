import { type SubmitEvent, useRef, useState } from 'react'
import { EVENT_MEANINGS, EVENT_TYPES, type EventType } from '#domain/events/event.ts'
import {
  MAX_RECEIVER_NAME,
  MAX_RECEIVER_URL,
  RECEIVER_KINDS,
  type Receiver,
  type ReceiverKind,
} from '#domain/events/receiver.ts'
import { type ApiResult, callApi } from '../../client/call-api.ts'
import { Refusal } from '../../client/refusal.tsx'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { Dialog, DialogActions } from '../../design/dialog.tsx'
import { Checkbox } from '../../design/forms/checkbox.tsx'
import { TextField } from '../../design/forms/field.tsx'
import { RadioGroup } from '../../design/forms/radio-group.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import { type ShownWorkspace, useShownWorkspace, useWorkspaceName } from '../../session/current-workspace.ts'
import { type NamedProject, ProjectChoice } from '../api-keys/project-choice.tsx'
import { NewSecret } from './new-secret.tsx'
import { KIND_WORDS } from './webhook-words.ts'

type WebhookDialogProps = {
  /** Null to add one. */
  webhook: Receiver | null
  projects: NamedProject[]
  onSaved: () => Promise<void>
}

export function WebhookDialog({ webhook, projects, onSaved }: WebhookDialogProps) {
  const workspace = useWorkspaceName()
  const [isOpen, setIsOpen] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const close = (open: boolean) => {
    setIsOpen(open)
    setSecret(null)
  }
  return (
    <Dialog
      title={titleOf(webhook, secret !== null, workspace)}
      description={
        secret === null
          ? 'Choose where events go, and which ones.'
          : 'Your program verifies the events with it. You see it only now; if you lose it, replace it.'
      }
      trigger={
        webhook === null ? (
          <Button className="justify-self-start">Add a webhook</Button>
        ) : (
          <Button size="sm" aria-label={`Change the webhook ${webhook.name}`}>
            Change
          </Button>
        )
      }
      isOpen={isOpen}
      onOpenChange={close}
    >
      {secret === null ? (
        <WebhookForm
          webhook={webhook}
          projects={projects}
          onSaved={async (created) => {
            setSecret(created)
            if (created === null) {
              setIsOpen(false)
              showToast('success', 'Webhook saved')
            }
            await onSaved()
          }}
        />
      ) : (
        <NewSecret secret={secret} onDone={() => close(false)} />
      )}
    </Dialog>
  )
}

function titleOf(webhook: Receiver | null, isCreated: boolean, workspace: string): string {
  if (isCreated) return 'Copy the secret'
  return webhook === null ? `Add a webhook to ${workspace}` : `Change ‘${webhook.name}’`
}

type WebhookFormProps = Omit<WebhookDialogProps, 'onSaved'> & { onSaved: (secret: string | null) => Promise<void> }
type Problem = { name?: string; url?: string; types?: string; projects?: string }

function WebhookForm({ webhook, projects, onSaved }: WebhookFormProps) {
  const name = useRef<HTMLInputElement>(null)
  const url = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<ReceiverKind>(webhook?.kind ?? 'webhook')
  const [types, setTypes] = useState<EventType[] | null>(webhook?.types ?? null)
  const [projectIds, setProjectIds] = useState<string[] | null>(webhook?.projectIds ?? null)
  const [problem, setProblem] = useState<Problem>({})
  const { run, isRunning, error } = useTask()
  const shown = useShownWorkspace()
  const isUrlKept = webhook !== null && webhook.url !== null
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const typed = { name: name.current?.value.trim() ?? '', url: url.current?.value.trim() ?? '' }
    const found: Problem = {
      ...(typed.name === '' && { name: 'Please enter a name, for example the program that receives the events.' }),
      ...(typed.url === '' && !isUrlKept && { url: 'Please enter the URL of the receiver.' }),
      ...(types?.length === 0 && { types: 'Choose at least one event, or all of them.' }),
      ...(projectIds?.length === 0 && { projects: 'Choose at least one project, or all of them.' }),
    }
    setProblem(found)
    if (found.name) return name.current?.focus()
    if (found.url) return url.current?.focus()
    if (found.types || found.projects) return
    const fields = { name: typed.name, types, projectIds, ...shown }
    const response = await run(() => save(webhook, kind, typed.url, fields))
    if (response?.ok) await onSaved(response.value)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      {webhook === null && (
        <RadioGroup
          label="Send to"
          value={kind}
          onValueChange={(value) => setKind(value as ReceiverKind)}
          options={RECEIVER_KINDS.map((value) => ({ value, ...KIND_WORDS[value] }))}
        />
      )}
      <TextField
        ref={name}
        label="Name"
        name="webhook-name"
        autoComplete="off"
        required
        maxLength={MAX_RECEIVER_NAME}
        defaultValue={webhook?.name}
        error={problem.name ?? null}
      />
      <TextField
        ref={url}
        label={isUrlKept ? 'New URL' : 'URL'}
        name="webhook-url"
        type="url"
        autoComplete="off"
        required={!isUrlKept}
        maxLength={MAX_RECEIVER_URL}
        placeholder="https://"
        hint={isUrlKept ? `Leave it empty to keep ${webhook.url}` : undefined}
        error={problem.url ?? null}
      />
      <TypeChoice chosen={types} onChange={setTypes} error={problem.types ?? null} />
      <ProjectChoice
        projects={projects}
        chosen={projectIds}
        onChange={setProjectIds}
        error={problem.projects ?? null}
      />
      <Refusal error={error} />
      <DialogActions>
        <Button type="submit" variant="primary" isLoading={isRunning}>
          {webhook === null ? 'Add' : 'Save'}
        </Button>
      </DialogActions>
    </form>
  )
}

type Fields = ShownWorkspace & { name: string; types: EventType[] | null; projectIds: string[] | null }

/** The value is the secret of a new webhook. */
async function save(
  webhook: Receiver | null,
  kind: ReceiverKind,
  url: string,
  fields: Fields,
): Promise<ApiResult<string | null>> {
  if (webhook === null) {
    const created = await callApi('POST', '/workspace/webhooks', { kind, url, ...fields })
    return created.ok ? { ok: true, value: created.value.secret } : created
  }
  const change = { ...fields, ...(url !== '' && { url }) }
  const changed = await callApi('PATCH', `/workspace/webhooks/${webhook.id}`, change)
  return changed.ok ? { ok: true, value: null } : changed
}

type TypeChoiceProps = {
  chosen: EventType[] | null
  onChange: (chosen: EventType[] | null) => void
  error: string | null
}

function TypeChoice({ chosen, onChange, error }: TypeChoiceProps) {
  return (
    <div className="grid gap-2">
      <RadioGroup
        label="Events"
        value={chosen === null ? 'all' : 'some'}
        onValueChange={(value) => onChange(value === 'all' ? null : [])}
        options={[
          { value: 'all', label: 'All events' },
          { value: 'some', label: 'Only some events' },
        ]}
      />
      {chosen !== null && (
        <div className="ml-6.5 grid max-h-64 gap-2 overflow-y-auto rounded-md border border-line p-3">
          {EVENT_TYPES.map((type) => (
            <Checkbox
              key={type}
              label={<code className="font-mono">{type}</code>}
              hint={EVENT_MEANINGS[type]}
              checked={chosen.includes(type)}
              onCheckedChange={(isOn) => onChange(isOn ? [...chosen, type] : chosen.filter((each) => each !== type))}
            />
          ))}
        </div>
      )}
      {error && <p className="text-sm text-bad">{error}</p>}
    </div>
  )
}
