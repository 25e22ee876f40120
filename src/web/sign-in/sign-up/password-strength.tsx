import { type PasswordStrength, passwordStrength } from '#domain/accounts/password.ts'
import { classNames } from '../../design/class-names.ts'

export function PasswordStrengthMeter({ password }: { password: string }) {
  const strength = password === '' ? null : passwordStrength(password)
  const look = strength && LOOKS[strength]
  return (
    <div role="status" className="flex min-h-5 items-center gap-3 text-sm">
      {look && (
        <>
          <span className="flex flex-1 gap-1" aria-hidden="true">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={classNames('h-1 flex-1 rounded-full', bar <= look.bars ? look.fill : 'bg-line')}
              />
            ))}
          </span>
          <span className="text-muted">
            Password strength: <span className={classNames('font-medium', look.ink)}>{strength}</span>
          </span>
        </>
      )}
    </div>
  )
}

const LOOKS: Record<PasswordStrength, { bars: number; fill: string; ink: string }> = {
  weak: { bars: 1, fill: 'bg-bad', ink: 'text-bad' },
  medium: { bars: 2, fill: 'bg-warn', ink: 'text-warn' },
  strong: { bars: 3, fill: 'bg-good', ink: 'text-good' },
}
