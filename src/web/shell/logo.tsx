import { PRODUCT_NAME } from '#domain/system/product.ts'
import { classNames } from '../design/class-names.ts'

/** The same drawing as public/favicon.svg. */
export function LogoMark({ className = 'size-6' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      <path
        className="fill-accent"
        d="M6 1.5h8.4L20.5 7.6v7.2c0 3.7-2.9 6-8.5 7.9-5.6-1.9-8.5-4.2-8.5-7.9V4A2.5 2.5 0 0 1 6 1.5Z"
      />
      <path className="fill-on-accent" fillOpacity="0.45" d="M14.4 1.5v4.1a2 2 0 0 0 2 2h4.1Z" />
      <circle className="fill-on-accent" cx="12" cy="13.4" r="4.1" />
      <circle className="fill-accent" cx="12" cy="13.4" r="1.8" />
    </svg>
  )
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2 font-semibold tracking-tight', className)}>
      <LogoMark />
      {PRODUCT_NAME}
    </span>
  )
}
