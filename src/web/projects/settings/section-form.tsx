import type { ReactNode, SubmitEvent } from 'react'
import { AccountCard } from '../../account/account-card.tsx'
import type { ApiError } from '../../client/call-api.ts'
import { Refusal } from '../../client/refusal.tsx'
import { Button } from '../../design/button.tsx'
import { Form } from '../../design/forms/form.tsx'
import { CHANGED_ELSEWHERE } from './save-settings.ts'

type SectionFormProps = {
  title: string
  text?: ReactNode
  section: {
    submit: (event: SubmitEvent<HTMLFormElement>) => void
    error: ApiError | null
    isRunning: boolean
    isUnsaved: boolean
    discard: () => void
  }
  onEarlyInput?: (typed: Record<string, string>) => void
  /** Shown below the form, for example what can be done after saving. */
  footer?: ReactNode
  children: ReactNode
}

export function SectionForm({ title, text, section, onEarlyInput, footer, children }: SectionFormProps) {
  const { submit, error, isRunning, isUnsaved, discard } = section
  return (
    <AccountCard title={title} text={text}>
      <Form onSubmit={submit} onEarlyInput={onEarlyInput} className="grid grid-cols-1 gap-5">
        {children}
        <Refusal error={error} />
        {error?.code === CHANGED_ELSEWHERE && (
          <Button type="button" onClick={discard} className="justify-self-start">
            Show the current values
          </Button>
        )}
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
      {footer}
    </AccountCard>
  )
}
