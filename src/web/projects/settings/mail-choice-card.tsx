import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AccountCard } from '../../account/account-card.tsx'
import { apiQuery } from '../../client/api-query.ts'
import { callApi } from '../../client/call-api.ts'
import { Refusal } from '../../client/refusal.tsx'
import { useTask } from '../../client/use-task.ts'
import { RadioGroup } from '../../design/forms/radio-group.tsx'
import { Skeleton } from '../../design/loading/skeleton.tsx'
import { showToast } from '../../design/toasts/toast.ts'

const CHOICES = [
  { value: 'own', label: 'Crawls that I start', hint: 'And recrawls, if I created the project.' },
  { value: 'all', label: 'All crawls of this project' },
  { value: 'none', label: 'None' },
]
const WANTED = { own: null, all: true, none: false }

/** Applies to the viewer alone, so every member may change it. */
export function MailChoiceCard({ projectId }: { projectId: string }) {
  const query = apiQuery(`/projects/${projectId}/mail`, { staleTime: 0 })
  const { data } = useQuery(query)
  const client = useQueryClient()
  const { run, isRunning, error } = useTask()
  const choose = async (value: string) => {
    const isWanted = WANTED[value as keyof typeof WANTED]
    const response = await run(() => callApi('PUT', `/projects/${projectId}/mail`, { isWanted }))
    if (!response?.ok) return
    client.setQueryData(query.queryKey, response.value)
    showToast('success', 'Saved')
  }
  const chosen = data && (data.isWanted === null ? 'own' : data.isWanted ? 'all' : 'none')
  return (
    <AccountCard
      title="Mail to you"
      text="Which crawls do you get a mail about? Other members choose for themselves. Takes effect at once."
    >
      <Refusal error={error} />
      {chosen === undefined ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <RadioGroup
          label="Send me a mail after"
          options={CHOICES}
          value={chosen}
          disabled={isRunning}
          onValueChange={choose}
        />
      )}
    </AccountCard>
  )
}
