import { classNames } from '../design/class-names.ts'

/** `npm run screenshot` takes these pictures after crawling the demo website of a small bakery. */
export type Picture = { light: string; dark: string; alt: string }

/** The size of the pictures from scripts/take-screenshot.ts. */
const WIDTH = 1440
const HEIGHT = 900

/** Browsers do not load the image for the inactive colour scheme, because it is hidden and lazy. */
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
