import type { Account } from '#domain/accounts/account.ts'
import type { AccountExport } from '#domain/accounts/account-export.ts'
import { AccountCard } from '../account-card.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { ExportCard } from './export-card.tsx'

type DataSectionProps = { latestExport: AccountExport | null; account: Account; hasSubscription: boolean }

export function DataSection({ latestExport, account, hasSubscription }: DataSectionProps) {
  return (
    <>
      <ExportCard latest={latestExport} />
      <AccountCard
        title="Delete account"
        isOwnersOnly
        text={
          'Permanently deletes your account and everything in it: profile, picture, settings, crawls and exports. ' +
          'Export your data first if you want to keep it.'
        }
      >
        <DeleteAccountDialog account={account} hasSubscription={hasSubscription} />
      </AccountCard>
    </>
  )
}
