import { Copy } from 'lucide-react'
import { classNames } from '../design/class-names.ts'
import { copyText } from '../design/copy-text.ts'

type CopyButtonProps = {
  text: string
  /** What is copied, such as 'URL'. */
  noun: string
  className?: string
}

export function CopyButton({ text, noun, className }: CopyButtonProps) {
  return (
    <button
      type="button"
      title={`Copy ${noun}`}
      aria-label={`Copy ${noun}`}
      onClick={() => void copyText(text, `${noun.charAt(0).toUpperCase()}${noun.slice(1)} copied`)}
      className={classNames(
        'inline-flex size-6 shrink-0 items-center justify-center rounded-sm align-middle text-subtle hover:bg-sunken',
        'hover:text-ink print:hidden',
        className,
      )}
    >
      <Copy className="size-3.5" aria-hidden="true" />
    </button>
  )
}
