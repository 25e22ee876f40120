import { classNames } from '../design/class-names.ts'

/** `npm run screenshot` takes these pictures after crawling the demo website of a small bakery. */
export type Picture = { light: Sizes; dark: Sizes; alt: string }

/** URLs of the picture in full and half width. */
type Sizes = { small: string; large: string }

/** The size of the pictures from scripts/take-screenshot.ts. */
const WIDTH = 1440
const HEIGHT = 900
/** At most half of the widest screen, next to a text. */
const SIZES = '(min-width: 64rem) 40rem, 100vw'

function srcSetOf({ small, large }: Sizes): string {
  return `${small} ${WIDTH / 2}w, ${large} ${WIDTH}w`
}

/** Browsers do not load the image for the inactive colour scheme, because it is hidden and lazy. */
export function ProductPicture({ picture: { light, dark, alt }, className }: { picture: Picture; className?: string }) {
  const look = 'h-auto w-full rounded-lg border border-line-strong bg-sunken shadow-float'
  return (
    <div className={className}>
      <img
        src={light.large}
        srcSet={srcSetOf(light)}
        sizes={SIZES}
        alt={alt}
        width={WIDTH}
        height={HEIGHT}
        loading="lazy"
        decoding="async"
        className={classNames(look, 'dark:hidden')}
      />
      <img
        src={dark.large}
        srcSet={srcSetOf(dark)}
        sizes={SIZES}
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
