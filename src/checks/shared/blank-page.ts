/** The facts that `IS_BLANK_PAGE` needs. */
export const BLANK_PAGE_FACTS = ['images', 'media'] as const

/** One word is allowed, because the bytes of a damaged file may look like a word. */
const MAX_WORDS = 1

/** SQL: the condition on a page `p` and its facts `f` that there is nothing on it, not even a title. */
export const IS_BLANK_PAGE = `
  (p.word_count <= ${MAX_WORDS} and p.link_count = 0 and coalesce(trim(p.title), '') = ''
    and coalesce(json_array_length(f."images"), 0) = 0 and coalesce((f."media" ->> '$.count')::bigint, 0) = 0)`
