import { classNames } from '../design/class-names.ts'

/** Taken from the running product by `npm run screenshot`, after crawls of a small bakery’s website. */
export type Picture = { light: string; dark: string; alt: string }

/** As scripts/take-screenshot.ts takes them. */
const WIDTH = 1440
const HEIGHT = 900

/** A screenshot of the product in the colours of the page. The other one is not shown, and so never loaded. */
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
