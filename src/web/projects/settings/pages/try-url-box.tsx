import { CircleCheck, CircleHelp, CircleMinus, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../../design/class-names.ts'
import { TextField } from '../../../design/forms/field.tsx'
import { tryUrl, type Verdict } from './try-url.ts'

type TryUrlBoxProps = { projectUrl: string; include: string[]; exclude: string[] }

/** Checks a URL while the user types, even against patterns that are not saved yet. */
export function TryUrlBox(patterns: TryUrlBoxProps) {
  const [typed, setTyped] = useState('')
  const verdict = tryUrl(typed, patterns)
  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-sunken p-4">
      <TextField
        label="Test a URL"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Without this, Enter would save the section.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        placeholder="/blog/my-post"
        hint="A full URL or a path. No request is made."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div role="status" className="empty:hidden">
        {verdict && <VerdictLine {...verdict} />}
      </div>
    </div>
  )
}

function VerdictLine({ kind, words }: Verdict) {
  const { Icon, tone } = LOOKS[kind]
  return (
    <p className={classNames('flex items-start gap-2 text-sm font-medium', tone)}>
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{words}</span>
    </p>
  )
}

const LOOKS: Record<Verdict['kind'], { Icon: LucideIcon; tone: string }> = {
  crawled: { Icon: CircleCheck, tone: 'text-good' },
  'left-out': { Icon: CircleMinus, tone: 'text-warn' },
  unknown: { Icon: CircleHelp, tone: 'text-bad' },
}
