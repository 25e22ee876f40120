import { lazy, Suspense, useState } from 'react'
import { Card } from '../../design/card.tsx'
import { classNames } from '../../design/class-names.ts'
import { Prose } from '../../design/prose.tsx'
import { useIsHydrated } from '../../design/use-hydrated.ts'
import type { ElementPlace } from '../rich-text/rich-text.tsx'
import { HtmlSource } from './html-source.tsx'

const RichText = lazy(() => import('../rich-text/rich-text.tsx'))

type TextCardProps = { html: string; onChange: (html: string) => void }

export function TextCard({ html, onChange }: TextCardProps) {
  const [isSource, setIsSource] = useState(false)
  const [place, setPlace] = useState<ElementPlace | null>(null)
  const isHydrated = useIsHydrated()
  const showSource = (at: ElementPlace | null) => {
    setPlace(at)
    setIsSource(true)
  }
  // Shown until the editor has loaded in the browser.
  const plain = <Prose html={html} className="min-h-96 p-6" />
  return (
    <section aria-label="Text" className="grid grid-cols-1 gap-2">
      <div className="flex items-end justify-between gap-4">
        <p className="text-sm font-medium">Text</p>
        <fieldset className="flex rounded-md border border-line-strong bg-surface p-0.5 text-sm">
          <legend className="sr-only">How to edit the text</legend>
          <ViewButton isOn={!isSource} onPress={() => setIsSource(false)}>
            Visual
          </ViewButton>
          <ViewButton isOn={isSource} onPress={() => showSource(null)}>
            HTML
          </ViewButton>
        </fieldset>
      </div>
      {isSource ? (
        <HtmlSource html={html} at={place} onChange={onChange} />
      ) : (
        <Card aria-label="Visual editor" className="min-w-0">
          {isHydrated ? (
            <Suspense fallback={plain}>
              <RichText html={html} onChange={onChange} onEditAsHtml={showSource} />
            </Suspense>
          ) : (
            plain
          )}
        </Card>
      )}
    </section>
  )
}

function ViewButton({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={classNames(
        'h-7 rounded-sm px-3 font-medium',
        isOn ? 'bg-sunken text-ink' : 'text-muted hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}
