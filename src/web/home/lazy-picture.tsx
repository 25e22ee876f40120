import { useRef } from 'react'
import { useInView } from '../dashboard/use-in-view.ts'
import { classNames } from '../design/class-names.ts'
import { BlurredPicture, type Picture, ProductPicture } from '../marketing/product-picture.tsx'

/** Loads a picture when it scrolls into view. `loading="lazy"` would load it too early and double the page weight. */
export function LazyPicture({ picture }: { picture: Picture }) {
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useInView(frame)
  return (
    <div ref={frame} className={classNames(!isNear && 'print:hidden')}>
      {isNear ? <ProductPicture picture={picture} /> : <BlurredPicture picture={picture} />}
      <noscript>
        <ProductPicture picture={picture} />
      </noscript>
    </div>
  )
}
