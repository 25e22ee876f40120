import { classNames } from '../design/class-names.ts'

/** Taken from the running product by `npm run screenshot`, after crawls of a small bakery’s website. */
export type Picture = { light: string; dark: string; alt: string }

/** Size of the pictures that scripts/take-screenshot.ts takes. */
const WIDTH = 1440
const HEIGHT = 900

/** Shows the image for the current colour scheme. The other is hidden and lazy, so it is never loaded. */
export function ProductPicture({ picture: { light, dark, alt }, className }: { picture: Picture; className?: string }) {
  const look = 'h-auto w-full rounded-lg border border-line-strong bg-sunken shadow-float'
  return (
    <div className={className}>
      <img
        src={light}
        alt={alt}
        width={WIDTH}
        height={HEIGHT}
        loading="lazy"
        decoding="async"
        className={classNames(look, 'dark:hidden')}
      />
      <img
        src={dark}
        alt={alt}
        width={WIDTH}
        height={HEIGHT}
        loading="lazy"
        decoding="async"
        className={classNames(look, 'hidden dark:block')}
      />
    </div>
  )
}
