import { useRef, useState } from 'react'
import type { Tag } from '#domain/content/content.ts'
import { MAX_TAGS } from '#domain/content/content-rules.ts'
import { callApi } from '../../client/call-api.ts'

type AddingTags = {
  tags: Tag[]
  onChange: (update: (tagIds: string[]) => string[]) => void
  onCreated: (tag: Tag) => void
  /** Saving waits for what is under way, so that a tag typed just before is in it. */
  onPending: (pending: Promise<unknown>) => void
}

/** Gives tags by name, one after the other: those that do not exist are made. Nobody has to wait for it while typing. */
export function useAddingTags({ tags, onChange, onCreated, onPending }: AddingTags) {
  const [waiting, setWaiting] = useState<string[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const made = useRef<Tag[]>([])
  const lastAdded = useRef<Promise<unknown>>(Promise.resolve())

  const give = (tag: Tag) =>
    onChange((tagIds) => {
      if (tagIds.includes(tag.id)) return tagIds
      if (tagIds.length < MAX_TAGS) return [...tagIds, tag.id]
      setProblem(`“${tag.name}” was not added: a post has at most ${MAX_TAGS} tags.`)
      return tagIds
    })
  const find = (name: string) => named([...tags, ...made.current], name)
  const addNew = async (name: string) => {
    const tag = find(name) ?? (await makeTag(name))
    setWaiting((names) => names.filter((other) => other !== name))
    if (typeof tag === 'string') return setProblem(`“${name}” was not added: ${tag}`)
    if (!find(name)) {
      made.current.push(tag)
      onCreated(tag)
    }
    give(tag)
  }
  const add = (names: string[]) => {
    if (names.length > 0) setProblem(null)
    for (const name of new Set(names)) {
      const known = find(name)
      if (known) give(known)
      else if (!waiting.includes(name)) {
        setWaiting((before) => [...before, name])
        lastAdded.current = lastAdded.current.then(() => addNew(name))
        onPending(lastAdded.current)
      }
    }
  }
  return { add, waiting, problem }
}

/** The tag, or why there is none. */
async function makeTag(name: string): Promise<Tag | string> {
  const result = await callApi<Tag>('POST', '/admin/tags', { name })
  if (result.ok) return result.value
  // Somebody else made it since this screen was opened.
  const all = result.error.code === 'name_taken' ? await callApi<{ tags: Tag[] }>('GET', '/admin/tags') : null
  return (all?.ok && named(all.value.tags, name)) || result.error.message
}

function named(tags: Tag[], name: string): Tag | undefined {
  return tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase())
}
