import type { GroupKind } from '#domain/content/content-groups.ts'

type GroupWords = { title: string; text: string; empty: string; item: string; path: string }

export const GROUP_WORDS: Record<GroupKind, GroupWords> = {
  category: {
    title: 'Categories',
    text: 'One for each post or article; visitors filter the blog and the help centre by them.',
    empty: 'There are no categories yet. Make one, then choose it in the settings of a post or an article.',
    item: 'item',
    path: '/admin/categories',
  },
  tag: {
    title: 'Tags',
    text: 'As many as fit for a post. They can also be made while a post is edited.',
    empty: 'There are no tags yet. Make one here, or type a new name in the settings of a post.',
    item: 'post',
    path: '/admin/tags',
  },
}
