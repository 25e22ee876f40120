import { UserRound } from 'lucide-react'
import { useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { initialsOf } from '#domain/accounts/initials.ts'
import { classNames } from './class-names.ts'

type AvatarProps = { account: Pick<Account, 'avatarUrl' | 'firstName' | 'lastName'>; className?: string }

/** Shows the picture, the initials or an icon. Hidden from screen readers, so the element around it needs a name. */
export function Avatar({ account, className = 'size-8 text-xs' }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const { avatarUrl } = account
  const initials = initialsOf(account)
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-soft font-medium ' +
          'text-accent-ink',
        className,
      )}
    >
      {avatarUrl && avatarUrl !== failedUrl ? (
        <img
          // An image that failed before hydration fires no error event.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailedUrl(avatarUrl)
          }}
          src={avatarUrl}
          alt=""
          className="size-full object-cover"
          onError={() => setFailedUrl(avatarUrl)}
        />
      ) : (
        initials || <UserRound className="size-1/2" aria-hidden="true" />
      )}
    </span>
  )
}
