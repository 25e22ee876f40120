import { useEffect, useRef } from 'react'
import { Refusal } from '../../client/refusal.tsx'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { describeProblems, describeUnsaved } from './draft/describe-unsaved.ts'
import type { FieldName } from './draft/settings-fields.ts'
import { CHANGED_ELSEWHERE } from './save-settings.ts'
import type { SettingsDraft } from './use-settings-draft.ts'

/** Shown while any section has unsaved changes. */
export function SaveBar({ draft, onFocusLost }: { draft: SettingsDraft; onFocusLost: () => void }) {
  const { unsaved, problems, error, isSaving, save, discard, showCurrent, keepMine, isDirty: isShown } = draft
  const wasShown = useRef(false)
  useSaveKey(save)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that was pressed disappears with the bar.
  useEffect(() => {
    if (!isShown && document.activeElement === document.body && wasShown.current) onFocusLost()
    wasShown.current = isShown
  }, [isShown])
  return (
    <div
      ref={isShown ? keepToastsAbove : undefined}
      className={
        isShown
          ? 'sticky bottom-[calc(1rem+var(--below-toasts,0px))] z-30 mt-auto grid gap-3 rounded-xl border border-line-strong ' +
            'bg-raised p-3 shadow-float sm:px-4 print:hidden'
          : 'contents'
      }
    >
      {isShown && <Trouble wrong={Object.keys(problems) as FieldName[]} error={error} />}
      {isShown && error?.code === CHANGED_ELSEWHERE && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={showCurrent}>
            Show the current values
          </Button>
          <Button size="sm" onClick={keepMine}>
            Keep my changes
          </Button>
        </div>
      )}
      <div className={isShown ? 'flex flex-wrap items-center gap-x-4 gap-y-2' : 'contents'}>
        <p role="status" className={isShown ? 'min-w-0 flex-1 basis-52 text-sm font-medium' : 'sr-only'}>
          {describeUnsaved(unsaved)}
        </p>
        {isShown && (
          <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button disabled={isSaving} onClick={discard}>
              Discard
            </Button>
            <Button variant="primary" isLoading={isSaving} aria-keyshortcuts="Control+S Meta+S" onClick={save}>
              {isSaving ? 'Saving…' : 'Save changes'}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** Shows the server's message or, without one, the problems that the browser found. */
function Trouble({ wrong, error }: { wrong: FieldName[]; error: SettingsDraft['error'] }) {
  if (error) return <Refusal error={error} />
  return wrong.length > 0 && <Notice tone="error">{describeProblems(wrong)}</Notice>
}

/** Ctrl S or Cmd S, instead of the browser's dialog that saves the page as a file. */
function useSaveKey(save: () => Promise<void>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      void save()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [save])
}

/** Toasts must not cover the buttons. */
function keepToastsAbove(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--save-bar', `${bar.offsetHeight + 16}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--save-bar')
  }
}
