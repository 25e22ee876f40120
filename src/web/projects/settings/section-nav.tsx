import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../design/class-names.ts'
import { ScrollHint } from '../../design/scroll-hint.tsx'
import { SECTION_IDS, SECTIONS, type SectionId, settingsPath } from './sections.ts'

type SectionNavProps = { slug: string; current: SectionId; unsaved: SectionId[]; wrong: SectionId[] }

/** The navigation is next to the section, or above it as a list that scrolls sideways. */
export function SectionNav({ slug, current, unsaved, wrong }: SectionNavProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section may be out of view.
  useEffect(() => {
    const [area, link] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')]
    if (!area || !link) return
    area.scrollLeft = link.offsetLeft - (area.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav aria-label="Settings" className="min-w-0 lg:sticky lg:top-20 lg:self-start">
      <div
        ref={list}
        className="relative isolate overflow-x-auto max-lg:-mx-1 max-lg:border-b max-lg:border-line max-lg:pb-2"
      >
        <ScrollHint className="right-0 h-10 text-canvas" />
        <ul className="flex gap-1 max-lg:w-max max-lg:px-1 lg:grid lg:gap-0.5">
          {SECTION_IDS.map((id) => (
            <li key={id} className={classNames(id === 'delete' && 'lg:mt-2 lg:border-t lg:border-line lg:pt-2')}>
              <Link
                to={settingsPath(slug, id)}
                aria-current={id === current ? 'page' : undefined}
                className={classNames(
                  'flex h-10 items-center gap-2 rounded-md px-3 text-sm whitespace-nowrap text-muted',
                  'hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2',
                  'aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink',
                )}
              >
                {SECTIONS[id].label}
                {wrong.includes(id) && <WrongMark />}
                {!wrong.includes(id) && unsaved.includes(id) && <UnsavedMark />}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

function UnsavedMark() {
  return (
    <>
      <span aria-hidden="true" title="Not saved yet" className="size-2 shrink-0 rounded-full bg-accent" />
      <span className="sr-only">(not saved yet)</span>
    </>
  )
}

function WrongMark() {
  return (
    <>
      <CircleAlert className="size-4 shrink-0 text-bad" aria-hidden="true" />
      <span className="sr-only">(not allowed)</span>
    </>
  )
}
