import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { Tag } from '#domain/content.ts'
import { MAX_TAGS } from '#domain/content-rules.ts'
import { Button } from '../../components/button.tsx'
import { CONTROL_CLASS } from '../../components/field.tsx'
import { callApi } from '../../session/call-api.ts'
import { useTask } from '../../session/use-task.ts'

type TagsFieldProps = {
  tags: Tag[]
  tagIds: string[]
  onChange: (tagIds: string[]) => void
  onCreated: (tag: Tag) => void
}

/** Tags that exist are offered while one types; one that does not is made. */
export function TagsField({ tags, tagIds, onChange, onCreated }: TagsFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const { run, isRunning, error } = useTask()
  const chosen = tagIds.flatMap((tagId) => tags.find((tag) => tag.id === tagId) ?? [])
  const free = tags.filter((tag) => !tagIds.includes(tag.id))

  const add = async () => {
    const name = typed.trim()
    if (name === '') return
    const known = tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase())
    if (!known) {
      const answer = await run(() => callApi<Tag>('POST', '/admin/tags', { name }))
      if (!answer?.ok) return
      onCreated(answer.value)
      onChange([...tagIds, answer.value.id])
    } else if (!tagIds.includes(known.id)) onChange([...tagIds, known.id])
    setTyped('')
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        Tags
      </label>
      {chosen.length > 0 && (
        <ul aria-label="Chosen tags" className="flex flex-wrap gap-1.5">
          {chosen.map((tag) => (
            <li key={tag.id} className="flex items-center rounded-md bg-sunken pl-2 text-sm">
              <span className="wrap-anywhere">{tag.name}</span>
              <button
                type="button"
                aria-label={`Remove ${tag.name}`}
                onClick={() => onChange(tagIds.filter((other) => other !== tag.id))}
                className="flex size-7 items-center justify-center rounded-md text-muted hover:text-ink"
              >
                <X className="size-3.5" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <input
          id={id}
          list={`${id}-known`}
          autoComplete="off"
          maxLength={60}
          value={typed}
          disabled={tagIds.length >= MAX_TAGS}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void add()
          }}
          aria-describedby={`${id}-hint`}
          className={`${CONTROL_CLASS} h-9 px-3`}
        />
        <datalist id={`${id}-known`}>
          {free.map((tag) => (
            <option key={tag.id} value={tag.name} />
          ))}
        </datalist>
        <Button isLoading={isRunning} onClick={add} aria-label="Add tag">
          <Plus className="size-4" aria-hidden="true" />
        </Button>
      </div>
      <p id={`${id}-hint`} className={error ? 'text-sm text-bad' : 'text-sm text-muted'}>
        {error ? error.message : 'Type a name and press Enter. A new name makes a new tag.'}
      </p>
    </div>
  )
}
