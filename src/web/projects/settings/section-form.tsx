import type { ReactNode, SubmitEvent } from 'react'
import { AccountCard } from '../../account/account-card.tsx'
import type { ApiError } from '../../client/call-api.ts'
import { Refusal } from '../../client/refusal.tsx'
import { Button } from '../../design/button.tsx'
import { Form } from '../../design/forms/form.tsx'

type SectionFormProps = {
  title: string
  text?: ReactNode
  section: {
    submit: (event: SubmitEvent<HTMLFormElement>) => void
    error: ApiError | null
    isRunning: boolean
    isUnsaved: boolean
  }
  onEarlyInput?: (typed: Record<string, string>) => void
  children: ReactNode
}

export function SectionForm({ title, text, section, onEarlyInput, children }: SectionFormProps) {
  const { submit, error, isRunning, isUnsaved } = section
  return (
    <AccountCard title={title} text={text}>
      <Form onSubmit={submit} onEarlyInput={onEarlyInput} className="grid grid-cols-1 gap-5">
        {children}
        <Refusal error={error} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            isLoading={isRunning}
            aria-label={isRunning ? undefined : `Save changes to ${title}`}
          >
            {isRunning ? 'Saving…' : 'Save changes'}
          </Button>
          {isUnsaved && !isRunning && <p className="text-sm text-muted">Not saved yet</p>}
        </div>
      </Form>
    </AccountCard>
  )
}
