import { classNames } from '../design/class-names.ts'

/** `npm run generate:screens` takes these pictures after the product has crawled its own public pages. */
export type Picture = { light: Sizes; dark: Sizes; alt: string }

/** URLs of the picture in full and half width, and of a tiny version that is shown until the picture has loaded. */
type Sizes = { small: string; large: string; blur: string }

/** The size of the pictures from scripts/take-screens.ts. */
const WIDTH = 1440
const HEIGHT = 900
/** At most half of the widest screen, next to a text. */
const SIZES = '(min-width: 64rem) 40rem, 100vw'

const FRAME = 'overflow-hidden rounded-lg border border-line-strong bg-cover shadow-float'

/** Browsers do not load the image for the inactive colour scheme, because it is hidden and lazy. */
export function ProductPicture({ picture: { light, dark, alt } }: { picture: Picture }) {
  return (
    <>
      <Screen sizes={light} alt={alt} className="dark:hidden" />
      <Screen sizes={dark} alt={alt} className="hidden dark:block" />
    </>
  )
}

function Screen({ sizes: { small, large, blur }, alt, className }: { sizes: Sizes; alt: string; className: string }) {
  return (
    <div style={{ backgroundImage: `url(${blur})` }} className={classNames(FRAME, className)}>
      <img
        src={large}
        srcSet={`${small} ${WIDTH / 2}w, ${large} ${WIDTH}w`}
        sizes={SIZES}
        alt={alt}
        width={WIDTH}
        height={HEIGHT}
        loading="lazy"
        decoding="async"
        className="h-auto w-full"
      />
    </div>
  )
}

/** Shown in place of a picture that has not loaded yet. */
export function BlurredPicture({ picture: { light, dark } }: { picture: Picture }) {
  return [light, dark].map(({ blur }, nth) => (
    <div
      key={blur}
      style={{ backgroundImage: `url(${blur})` }}
      className={classNames(FRAME, 'aspect-8/5 noscript:hidden', nth === 0 ? 'dark:hidden' : 'hidden dark:block')}
    />
  ))
}
