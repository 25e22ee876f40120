import type { ContentHeading } from '#domain/content/content.ts'
import { classNames } from '../design/class-names.ts'

/** Shorter texts need no table of contents. */
const MIN_HEADINGS = 3

export function TableOfContents({ headings }: { headings: ContentHeading[] }) {
  if (headings.length < MIN_HEADINGS) return null
  return (
    <nav aria-labelledby="contents-title" className="text-sm">
      <p id="contents-title" className="font-medium">
        On this page
      </p>
      <ul className="mt-3 grid gap-0.5 border-l border-line">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={classNames(
                '-ml-px block border-l border-transparent py-1 pl-3.5',
                'text-muted hover:border-accent hover:text-ink',
              )}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
