import { Upload } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../design/class-names.ts'

type FileButtonProps = { label: string; isPrimary?: true; onFile: (file: File) => void }

export function FileButton({ label, isPrimary, onFile }: FileButtonProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={classNames(
        'inline-flex h-10 cursor-pointer items-center gap-2 rounded-md px-4 text-sm font-medium has-focus-visible:outline-2',
        isPrimary ? 'bg-accent text-on-accent hover:bg-accent-strong' : 'border border-line-strong hover:bg-sunken',
      )}
    >
      <Upload className="size-4" aria-hidden="true" />
      {label}
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.zip,text/csv,application/zip"
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
