import { AccountCard } from '../../../account/account-card.tsx'
import { Skeleton } from '../../../design/loading/skeleton.tsx'

export function ChecksLoading() {
  return (
    <AccountCard title="Checks">
      <Skeleton className="h-64" />
    </AccountCard>
  )
}
