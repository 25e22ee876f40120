import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger'
type Size = 'sm' | 'md' | 'lg'
type Look = { variant?: Variant; size?: Size }

/** While `isLoading`, the button keeps its size and focus, and clicks do nothing. */
export function Button({
  variant = 'secondary',
  size = 'md',
  isLoading = false,
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & Look & { isLoading?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass({ variant, size }), className)}
    >
      {isLoading && <LoaderCircle className="size-4 animate-spin" aria-hidden="true" />}
      {children}
    </button>
  )
}

export function ButtonLink({
  variant = 'secondary',
  size = 'md',
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={classNames(buttonClass({ variant, size }), className)} />
}

function buttonClass({ variant, size }: Required<Look>): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`
}

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap ' +
  'transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress ' +
  '[&_svg]:shrink-0'

const VARIANTS: Record<Variant, string> = {
  primary: 'border-transparent bg-accent text-on-accent enabled:hover:bg-accent-hover [a]:hover:bg-accent-hover',
  secondary: 'border-line-strong bg-surface text-ink shadow-card enabled:hover:bg-sunken [a]:hover:bg-sunken',
  ghost:
    'border-transparent bg-transparent text-muted enabled:hover:bg-sunken enabled:hover:text-ink ' +
    '[a]:hover:bg-sunken [a]:hover:text-ink',
  danger: 'border-transparent bg-bad-fill text-on-accent enabled:hover:opacity-90',
}

const SIZES: Record<Size, string> = {
  sm: 'h-8 px-3 text-sm',
  md: 'h-9 px-3.5 text-sm',
  lg: 'h-11 px-5 text-base',
}
