import { useRef, useState } from 'react'
import type { Tag } from '#domain/content/content.ts'
import { MAX_TAGS } from '#domain/content/content-rules.ts'
import { callApi } from '../../../client/call-api.ts'

type AddingTags = {
  tags: Tag[]
  onChange: (update: (tagIds: string[]) => string[]) => void
  onCreated: (tag: Tag) => void
  /** Saving waits for this promise, to include a tag that was typed just before. */
  onPending: (pending: Promise<unknown>) => void
}

/** Adds tags by name in the background, one at a time. Missing tags are created. */
export function useAddingTags({ tags, onChange, onCreated, onPending }: AddingTags) {
  const [waiting, setWaiting] = useState<string[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const created = useRef<Tag[]>([])
  const lastAdded = useRef<Promise<unknown>>(Promise.resolve())

  const attach = (tag: Tag) =>
    onChange((tagIds) => {
      if (tagIds.includes(tag.id)) return tagIds
      if (tagIds.length < MAX_TAGS) return [...tagIds, tag.id]
      setProblem(`“${tag.name}” was not added: a post has at most ${MAX_TAGS} tags.`)
      return tagIds
    })
  const find = (name: string) => findByName([...tags, ...created.current], name)
  const addNew = async (name: string) => {
    const tag = find(name) ?? (await createTag(name))
    setWaiting((names) => names.filter((other) => other !== name))
    if (typeof tag === 'string') return setProblem(`“${name}” was not added: ${tag}`)
    if (!find(name)) {
      created.current.push(tag)
      onCreated(tag)
    }
    attach(tag)
  }
  const add = (names: string[]) => {
    if (names.length > 0) setProblem(null)
    for (const name of new Set(names)) {
      const existing = find(name)
      if (existing) attach(existing)
      else if (!waiting.includes(name)) {
        setWaiting((before) => [...before, name])
        lastAdded.current = lastAdded.current.then(() => addNew(name))
        onPending(lastAdded.current)
      }
    }
  }
  return { add, waiting, problem }
}

async function createTag(name: string): Promise<Tag | string> {
  const result = await callApi('POST', '/admin/tags', { name })
  if (result.ok) return result.value
  // Somebody else has created the tag since this screen was opened.
  const all = result.error.code === 'name_taken' ? await callApi('GET', '/admin/tags') : null
  return (all?.ok && findByName(all.value.tags, name)) || result.error.message
}

function findByName(tags: Tag[], name: string): Tag | undefined {
  return tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase())
}
