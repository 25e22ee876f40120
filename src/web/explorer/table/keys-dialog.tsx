import { Dialog } from '../../design/dialog.tsx'
import { HEAD_KEYS, KEYS } from './keys.ts'

type KeysDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export function KeysDialog({ isOpen, onOpenChange }: KeysDialogProps) {
  return (
    <Dialog title="Keys" description="Work in the table without the mouse." isOpen={isOpen} onOpenChange={onOpenChange}>
      <KeyList title="Rows" keys={KEYS} />
      <KeyList title="Column headers" keys={HEAD_KEYS} />
    </Dialog>
  )
}

function KeyList({ title, keys }: { title: string; keys: typeof KEYS }) {
  return (
    <section aria-label={title} className="text-sm">
      <h3 className="font-medium">{title}</h3>
      <dl className="mt-1">
        {keys.map(({ keys: pressed, text }) => (
          <div key={text} className="flex items-center justify-between gap-4 py-1">
            <dt className="text-muted">{text}</dt>
            <dd className="flex gap-1">
              {pressed.map((key) => (
                <kbd key={key} className="rounded-sm border border-line-strong bg-sunken px-1.5 font-sans text-xs">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
