import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { MAX_TAGS } from '#domain/content/content-rules.ts'
import { Button } from '../../../design/button.tsx'
import { CONTROL_CLASS } from '../../../design/forms/field.tsx'
import { splitTags } from './split-tags.ts'
import { useAddingTags } from './use-adding-tags.ts'

type TagsFieldProps = Parameters<typeof useAddingTags>[0] & { tagIds: string[] }

/** Suggests existing tags and creates new ones. Enter, a comma or leaving the field completes a tag. */
export function TagsField({ tagIds, ...adding }: TagsFieldProps) {
  const { tags, onChange } = adding
  const id = useId()
  const [typed, setTyped] = useState('')
  const { add, waiting, problem } = useAddingTags(adding)
  const chosen = tagIds.flatMap((tagId) => tags.find((tag) => tag.id === tagId) ?? [])
  const free = tags.filter((tag) => !tagIds.includes(tag.id))

  const type = (text: string) => {
    const { whole, rest } = splitTags(text)
    setTyped(rest)
    add(whole)
  }
  const endTag = () => type(`${typed},`)
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        Tags
      </label>
      {chosen.length + waiting.length > 0 && (
        <ul aria-label="Chosen tags" className="flex flex-wrap gap-1.5">
          {chosen.map((tag) => (
            <li key={tag.id} className="flex items-center rounded-md bg-sunken pl-2 text-sm">
              <span className="wrap-anywhere">{tag.name}</span>
              <button
                type="button"
                aria-label={`Remove ${tag.name}`}
                onClick={() => onChange((ids) => ids.filter((other) => other !== tag.id))}
                className="flex size-7 items-center justify-center rounded-md text-muted hover:text-ink"
              >
                <X className="size-3.5" aria-hidden="true" />
              </button>
            </li>
          ))}
          {waiting.map((name) => (
            <li key={name} className="flex h-7 items-center rounded-md bg-sunken px-2 text-sm text-muted">
              <span className="wrap-anywhere">{name}…</span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <input
          id={id}
          list={`${id}-known`}
          autoComplete="off"
          maxLength={500}
          value={typed}
          disabled={tagIds.length >= MAX_TAGS}
          onChange={(event) => type(event.target.value)}
          onBlur={endTag}
          onKeyDown={(event) => {
            const isSaving = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
            if (event.key !== 'Enter' && !isSaving) return
            event.preventDefault()
            endTag()
          }}
          aria-describedby={`${id}-hint`}
          className={`${CONTROL_CLASS} h-9 px-3`}
        />
        <datalist id={`${id}-known`}>
          {free.map((tag) => (
            <option key={tag.id} value={tag.name} />
          ))}
        </datalist>
        <Button onClick={endTag} aria-label="Add tag">
          <Plus className="size-4" aria-hidden="true" />
        </Button>
      </div>
      <p
        id={`${id}-hint`}
        role={problem ? 'alert' : undefined}
        className={problem ? 'text-sm text-bad' : 'text-sm text-muted'}
      >
        {problem ?? 'Press Enter or type a comma after each tag. A new name creates a new tag.'}
      </p>
    </div>
  )
}
