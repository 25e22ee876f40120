import { Plus } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import type { Project } from '#domain/projects/project.ts'
import { checkProjectUrl } from '#domain/projects/project-rules.ts'
import { callApi } from '../client/call-api.ts'
import { cacheProject } from '../client/project-queries.ts'
import { useTask } from '../client/use-task.ts'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { TextField } from '../design/forms/field.tsx'
import { Form } from '../design/forms/form.tsx'
import { showToast } from '../design/toasts/toast.ts'
import { useShownWorkspace } from '../session/current-workspace.ts'

type AddCompetitorProps = { isFull: boolean; onAdded: (project: Project) => void }

/** Creates a project for a competitor's site and starts its first crawl. The user stays on the screen. */
export function AddCompetitor({ isFull, onAdded }: AddCompetitorProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      title="Add a competitor’s site"
      description="It becomes one of your projects, named after its host. Its first crawl starts immediately."
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button disabled={isFull} title={isFull ? 'Remove one of the compared projects first' : undefined}>
          <Plus className="size-4" aria-hidden="true" />
          Add a site
        </Button>
      }
    >
      <SiteForm
        onAdded={(project) => {
          setIsOpen(false)
          onAdded(project)
        }}
      />
    </Dialog>
  )
}

function SiteForm({ onAdded }: Pick<AddCompetitorProps, 'onAdded'>) {
  const [url, setUrl] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { run, isRunning, error } = useTask()
  const shown = useShownWorkspace()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isRunning) return
    const checked = checkProjectUrl(url)
    setProblem(checked.ok ? null : checked.message)
    if (!checked.ok) return event.currentTarget.querySelector('input')?.focus()
    const site = { name: new URL(checked.value).hostname, url: checked.value, startCrawl: true, ...shown }
    const result = await run(() => callApi('POST', '/projects', site))
    if (!result?.ok) return
    if (result.value.crawlError) showToast('error', result.value.crawlError)
    else showToast('success', 'Project created successfully! Starting crawl...')
    cacheProject(result.value.project)
    onAdded(result.value.project)
  }
  return (
    <Form onSubmit={submit} onEarlyInput={(typed) => setUrl(typed.url ?? url)} className="grid grid-cols-1 gap-4">
      <TextField
        label="Website URL"
        name="url"
        type="url"
        required
        placeholder="https://example.com"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={url}
        readOnly={isRunning}
        onChange={(event) => setUrl(event.target.value)}
        error={problem ?? error?.message ?? null}
      />
      <Button type="submit" variant="primary" size="lg" isLoading={isRunning}>
        Add and start crawl
      </Button>
    </Form>
  )
}
