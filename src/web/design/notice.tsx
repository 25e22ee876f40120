import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type NoticeTone = 'error' | 'success' | 'info'

/** Screen readers interrupt their speech for errors, but not for other tones. */
export function Notice({ tone, className, children }: { tone: NoticeTone; className?: string; children: ReactNode }) {
  const { Icon, look } = LOOKS[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-2.5 rounded-lg px-3.5 py-3 text-sm', look, className)}
    >
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  )
}

const LOOKS = {
  error: { Icon: CircleAlert, look: 'bg-bad-soft text-bad' },
  success: { Icon: CircleCheck, look: 'bg-good-soft text-good' },
  info: { Icon: Info, look: 'bg-accent-soft text-accent-ink' },
}
