import { Copy } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { KEY_SCOPES, type KeyScope, MAX_KEY_NAME } from '#domain/workspaces/api-key.ts'
import { callApi } from '../../client/call-api.ts'
import { Refusal } from '../../client/refusal.tsx'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { copyText } from '../../design/copy-text.ts'
import { Dialog, DialogActions } from '../../design/dialog.tsx'
import { TextField } from '../../design/forms/field.tsx'
import { RadioGroup } from '../../design/forms/radio-group.tsx'
import { SelectField } from '../../design/forms/select-field.tsx'
import { useShownWorkspace, useWorkspaceName } from '../../session/current-workspace.ts'
import { type NamedProject, ProjectChoice } from './project-choice.tsx'
import { SCOPE_WORDS } from './scope-words.ts'

const EXPIRY = [
  { value: '30', label: 'After 30 days' },
  { value: '90', label: 'After 90 days' },
  { value: '365', label: 'After a year' },
  { value: '', label: 'Never' },
]

type CreateKeyDialogProps = { projects: NamedProject[]; publicUrl: string; onCreated: () => Promise<void> }

export function CreateKeyDialog({ projects, publicUrl, onCreated }: CreateKeyDialogProps) {
  const workspace = useWorkspaceName()
  const [isOpen, setIsOpen] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const close = (open: boolean) => {
    setIsOpen(open)
    if (!open) setSecret(null)
  }
  return (
    <Dialog
      title={secret === null ? `Create an API key for ${workspace}` : 'Copy your new key'}
      description={
        secret === null
          ? 'Give each program a key of its own, so that you can revoke one without the others.'
          : 'You see this key only now. If you lose it, revoke it and create a new one.'
      }
      trigger={<Button className="justify-self-start">Create an API key</Button>}
      isOpen={isOpen}
      onOpenChange={close}
    >
      {secret === null ? (
        <CreateKeyForm
          projects={projects}
          onCreated={async (created) => {
            setSecret(created)
            await onCreated()
          }}
        />
      ) : (
        <NewKey secret={secret} publicUrl={publicUrl} onDone={() => close(false)} />
      )}
    </Dialog>
  )
}

type CreateKeyFormProps = { projects: NamedProject[]; onCreated: (secret: string) => Promise<void> }

function CreateKeyForm({ projects, onCreated }: CreateKeyFormProps) {
  const name = useRef<HTMLInputElement>(null)
  const days = useRef<HTMLSelectElement>(null)
  const [scope, setScope] = useState<KeyScope>('read')
  const [projectIds, setProjectIds] = useState<string[] | null>(null)
  const [problem, setProblem] = useState<{ name?: string; projects?: string }>({})
  const { run, isRunning, error } = useTask()
  const shown = useShownWorkspace()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const text = name.current?.value.trim() ?? ''
    const found = {
      ...(text === '' && { name: 'Please enter a name, for example the program that will use the key.' }),
      ...(projectIds?.length === 0 && { projects: 'Choose at least one project, or all of them.' }),
    }
    setProblem(found)
    if (found.name) return name.current?.focus()
    if (found.projects) return
    const expiresInDays = days.current?.value ? Number(days.current.value) : null
    const response = await run(() =>
      callApi('POST', '/workspace/api-keys', { name: text, scope, projectIds, expiresInDays, ...shown }),
    )
    if (response?.ok) await onCreated(response.value.secret)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <Refusal error={error} />
      <TextField
        ref={name}
        label="Name"
        name="key-name"
        autoComplete="off"
        autoFocus
        required
        maxLength={MAX_KEY_NAME}
        placeholder="Nightly report"
        error={problem.name ?? null}
      />
      <RadioGroup
        label="What may it do?"
        value={scope}
        onValueChange={(value) => setScope(value as KeyScope)}
        options={KEY_SCOPES.map((value) => ({ value, ...SCOPE_WORDS[value] }))}
      />
      <ProjectChoice
        projects={projects}
        chosen={projectIds}
        onChange={setProjectIds}
        error={problem.projects ?? null}
      />
      <SelectField ref={days} label="Expires" name="key-days" defaultValue="90" options={EXPIRY} />
      <DialogActions>
        <Button type="submit" variant="primary" isLoading={isRunning}>
          Create
        </Button>
      </DialogActions>
    </form>
  )
}

function NewKey({ secret, publicUrl, onDone }: { secret: string; publicUrl: string; onDone: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="rounded-lg bg-sunken p-4 font-mono text-sm wrap-anywhere" data-testid="new-api-key">
        {secret}
      </p>
      <p className="text-sm text-muted">Try it:</p>
      <pre className="overflow-x-auto rounded-lg bg-sunken p-4 font-mono text-xs">
        {`curl -H 'Authorization: Bearer ${secret}' \\\n  ${publicUrl}/api/projects`}
      </pre>
      <div className="flex flex-wrap items-center gap-2">
        <Button autoFocus onClick={() => copyText(secret, 'API key copied')}>
          <Copy className="size-4" aria-hidden="true" />
          Copy
        </Button>
        <Button variant="primary" className="ml-auto" onClick={onDone}>
          I have saved it
        </Button>
      </div>
    </div>
  )
}
