import type { Account } from '#domain/accounts/account.ts'
import type { AccountExport } from '#domain/accounts/account-export.ts'
import { AccountCard } from '../account-card.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { ExportCard } from './export-card.tsx'

type DataSectionProps = { latestExport: AccountExport | null; account: Account; hasSubscription: boolean }

/** What the account owns: taking it along, and taking it away. */
export function DataSection({ latestExport, account, hasSubscription }: DataSectionProps) {
  return (
    <>
      <ExportCard latest={latestExport} />
      <AccountCard
        title="Delete account"
        isOwnersOnly
        text="Your account and everything it owns is deleted at once and for good: profile, picture, settings, crawls, exports. Export your data first if you want to keep it."
      >
        <DeleteAccountDialog account={account} hasSubscription={hasSubscription} />
      </AccountCard>
    </>
  )
}
