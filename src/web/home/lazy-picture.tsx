import { useRef } from 'react'
import { useInView } from '../dashboard/use-in-view.ts'
import { classNames } from '../design/class-names.ts'
import { type Picture, ProductPicture } from '../marketing/product-picture.tsx'

/** A picture for those who scroll to it. Browsers load lazy ones from far off, which would double what this page weighs. */
export function LatePicture({ picture }: { picture: Picture }) {
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useInView(frame)
  return (
    <div ref={frame} className={classNames('aspect-8/5 rounded-lg bg-sunken', !isNear && 'print:hidden')}>
      {isNear && <ProductPicture picture={picture} />}
      <noscript>
        <ProductPicture picture={picture} />
      </noscript>
    </div>
  )
}
