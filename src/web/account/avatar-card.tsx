import { useRef } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { Avatar } from '../design/avatar.tsx'
import { Button } from '../design/button.tsx'
import { RestoreFocus } from '../design/forms/hand-over-focus.tsx'
import { Progress } from '../design/loading/progress.tsx'
import { Notice } from '../design/notice.tsx'
import { AccountCard } from './account-card.tsx'
import { RemoveAvatarDialog } from './remove-avatar-dialog.tsx'
import { useAvatarUpload } from './use-avatar-upload.ts'

export function AvatarCard({ account }: { account: Account }) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { upload, previewUrl, percent, error, clearError } = useAvatarUpload()
  const isUploading = percent !== null
  return (
    <AccountCard
      title="Picture"
      text="JPG, PNG, GIF or WebP, up to 5 MB. We crop it to a square and remove all other data from the file."
    >
      {error && <Notice tone="error">{error}</Notice>}
      <div className="flex flex-wrap items-center gap-5">
        <Avatar
          account={{ ...account, avatarUrl: previewUrl ?? account.avatarUrl }}
          className={`size-24 text-3xl ${isUploading ? 'opacity-60' : ''}`}
        />
        <div className="grid min-w-56 flex-1 gap-3">
          <div className="flex flex-wrap gap-2">
            <Button ref={button} isLoading={isUploading} onClick={() => input.current?.click()}>
              {account.avatarUrl ? 'Change picture' : 'Upload picture'}
            </Button>
            {account.avatarUrl && !isUploading && (
              <RestoreFocus to={button}>
                <RemoveAvatarDialog onStart={clearError} />
              </RestoreFocus>
            )}
          </div>
          <div role="status">{isUploading && <UploadProgress percent={percent} />}</div>
        </div>
        <input
          ref={input}
          type="file"
          aria-label="Picture file"
          accept="image/jpeg,image/png,image/gif,image/webp"
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0]
            // Without this, choosing the same file again fires no change event.
            target.value = ''
            if (file) void upload(file)
          }}
        />
      </div>
    </AccountCard>
  )
}

function UploadProgress({ percent }: { percent: number }) {
  const words = percent < 100 ? 'Uploading your picture…' : 'Preparing your picture…'
  return (
    <div className="grid max-w-sm gap-1.5 text-sm text-muted">
      <p>{words}</p>
      <Progress value={percent} label="Upload of your picture" />
    </div>
  )
}
