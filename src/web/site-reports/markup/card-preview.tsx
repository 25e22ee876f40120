import { ImageOff } from 'lucide-react'
import type { SocialCard } from '#domain/site-reports/social-cards.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { classNames } from '../../design/class-names.ts'

type CardPreviewProps = { card: SocialCard; isLoadingImages: boolean }

export function CardPreview({ card, isLoadingImages }: CardPreviewProps) {
  const { network, layout, notes } = card
  const picture = <Picture card={card} isLoadingImages={isLoadingImages} />
  return (
    <figure className="grid grid-cols-1 content-start gap-2">
      <figcaption className="text-sm font-medium">{network}</figcaption>
      {network === 'Slack' ? (
        <div className="grid max-w-lg gap-2 border-l-4 border-line-strong pl-3">
          <Texts card={card} />
          {card.image !== null && picture}
        </div>
      ) : (
        <div
          className={classNames(
            'max-w-lg overflow-hidden rounded-lg border border-line bg-canvas',
            layout === 'small' && 'grid grid-cols-[7rem_1fr]',
          )}
        >
          {picture}
          <div className={classNames('min-w-0 p-3', layout === 'large' && 'border-t border-line')}>
            <Texts card={card} />
          </div>
        </div>
      )}
      <Notes notes={notes} />
    </figure>
  )
}

function Texts({ card: { network, site, title, description, layout } }: { card: SocialCard }) {
  // X and LinkedIn show no text below the title of a large image.
  const hasDescription = !(layout === 'large' && (network === 'X' || network === 'LinkedIn'))
  return (
    <div className="grid gap-0.5 text-sm">
      {network !== 'X' && (
        <p className="truncate text-xs text-muted">{network === 'Facebook' ? site.toUpperCase() : site}</p>
      )}
      <p
        dir="auto"
        className={classNames('line-clamp-2 font-medium wrap-anywhere', network === 'Slack' && 'text-accent-ink')}
      >
        {title}
      </p>
      {hasDescription && description !== '' && (
        <p dir="auto" className="line-clamp-2 wrap-anywhere text-muted">
          {description}
        </p>
      )}
      {network === 'X' && <p className="truncate text-xs text-muted">{site}</p>}
    </div>
  )
}

function Picture({ card: { image, layout }, isLoadingImages }: CardPreviewProps) {
  const shape = layout === 'large' ? 'aspect-[1200/630] w-full' : 'aspect-square h-full w-full'
  if (image !== null && isLoadingImages && image.url.startsWith('https://')) {
    return (
      <img
        src={image.url}
        alt="Shared with the link"
        referrerPolicy="no-referrer"
        className={`${shape} bg-sunken object-cover`}
      />
    )
  }
  return (
    <div
      className={`${shape} grid content-center justify-items-center gap-1 bg-sunken p-2 text-center text-xs text-muted`}
    >
      {image === null ? (
        <>
          <ImageOff className="size-5 text-subtle" aria-hidden="true" />
          No image
        </>
      ) : (
        <>
          <span>Image, not shown</span>
          {image.file?.width != null && image.file.height !== null && (
            <span className="tabular-nums">
              {formatNumber(image.file.width)} × {formatNumber(image.file.height)} pixels
            </span>
          )}
          {layout === 'large' && <span className="line-clamp-2 max-w-full break-all">{image.url.slice(0, 200)}</span>}
        </>
      )}
    </div>
  )
}

function Notes({ notes }: { notes: string[] }) {
  if (notes.length === 0) return <p className="text-sm text-muted">Nothing is missing.</p>
  return (
    <ul className="grid list-disc gap-0.5 pl-5 text-sm text-muted">
      {notes.map((note) => (
        <li key={note} className="wrap-anywhere">
          {note}
        </li>
      ))}
    </ul>
  )
}
