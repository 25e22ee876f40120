import { type ReactNode, type SubmitEvent, useState } from 'react'
import { checkKeywords } from '#domain/projects/keyword-rules.ts'
import { MAX_KEYWORD_LENGTH, MAX_KEYWORDS } from '#domain/projects/keywords.ts'
import { callApi } from '../client/call-api.ts'
import { queryClient } from '../client/query-client.ts'
import { showFailure } from '../client/show-failure.ts'
import { useTask } from '../client/use-task.ts'
import { Button } from '../design/button.tsx'
import { Dialog, DialogClose } from '../design/dialog.tsx'
import { TextAreaField } from '../design/forms/field.tsx'
import { Form } from '../design/forms/form.tsx'
import { showToast } from '../design/toasts/toast.ts'
import { keywordsPath } from './keyword-view.ts'

const RULES = `Words or phrases, one per line. Up to ${MAX_KEYWORDS}, each at most ${MAX_KEYWORD_LENGTH} characters.`

type EditKeywordsProps = { projectId: string; keywords: string[]; trigger: ReactNode }

export function EditKeywords({ projectId, keywords, trigger }: EditKeywordsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog title="Keywords" description={RULES} trigger={trigger} isOpen={isOpen} onOpenChange={setIsOpen}>
      <KeywordsForm projectId={projectId} keywords={keywords} onSaved={() => setIsOpen(false)} />
    </Dialog>
  )
}

type KeywordsFormProps = { projectId: string; keywords: string[]; onSaved: () => void }

function KeywordsForm({ projectId, keywords, onSaved }: KeywordsFormProps) {
  const [text, setText] = useState(keywords.join('\n'))
  const [problem, setProblem] = useState<string | null>(null)
  const { run, isRunning, error } = useTask()
  const typed = text.split('\n').filter((line) => line.trim() !== '')
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isRunning) return
    const checked = checkKeywords(typed)
    setProblem(checked.ok ? null : checked.message)
    if (!checked.ok) return event.currentTarget.querySelector('textarea')?.focus()
    const result = await run(() => callApi('PUT', keywordsPath(projectId), { keywords: checked.value }))
    if (!result) return
    if (!result.ok) return showFailure(result.error, 'Failed to update project')
    showToast('success', 'Keywords saved')
    onSaved()
    await queryClient().invalidateQueries({ queryKey: ['projects', projectId, 'keywords'] })
  }
  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <TextAreaField
        label="Keywords"
        name="keywords"
        rows={10}
        dir="auto"
        value={text}
        readOnly={isRunning}
        onChange={(event) => setText(event.target.value)}
        error={problem ?? error?.message ?? null}
        hint={`${typed.length} of ${MAX_KEYWORDS} keywords`}
        spellCheck={false}
      />
      <div className="flex justify-end gap-2">
        <DialogClose asChild>
          <Button variant="ghost">Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" isLoading={isRunning}>
          Save keywords
        </Button>
      </div>
    </Form>
  )
}
