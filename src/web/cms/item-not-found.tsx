import { ButtonLink } from '../design/button.tsx'
import { NotFoundLinks } from '../shell/not-found-links.tsx'

type ItemNotFoundProps = { title: string; text: string; back: { to: string; label: string } }

export function ItemNotFound({ title, text, back }: ItemNotFoundProps) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-4 px-4 py-24 sm:px-6 sm:py-32">
      <p className="text-sm font-medium text-subtle tabular-nums">404</p>
      <h1 className="text-3xl font-semibold">{title}</h1>
      <p className="text-muted">{text}</p>
      <ButtonLink to={back.to} variant="primary">
        {back.label}
      </ButtonLink>
      <NotFoundLinks />
    </div>
  )
}
